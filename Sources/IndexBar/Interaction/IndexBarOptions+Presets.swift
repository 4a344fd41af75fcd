extension IndexBarOptions {
  /// As a table view of UIKit: titles packed round the middle, thinned alternately, touches shared out over all titles,
  /// no second level, no callout.
  public static var uiKit: Self {
    var options = Self()
    options.layout.maximumGap = 0.5
    options.layout.overflow = .decimate(Decimation(.alternating))
    options.hit = HitRule(tolerance: 1e-4)
    options.zoom = nil
    options.callout = nil
    options.endRule = .topmostOnly
    return options
  }

  /// As SectionIndexView 3: equal slices of the bar, borders belong to the earlier, nothing outside, nothing dropped, a
  /// callout beside the title.
  public static var sectionIndexView: Self {
    var options = Self()
    options.layout.alignment = .spread
    options.layout.maximumGap = .infinity
    options.layout.overflow = .extend
    options.hit = HitRule(mapping: .sectionIndexView, outside: .ignore, minimumTouchBreadth: 0)
    options.zoom = nil
    options.callout = CalloutOptions(overhang: .allowed)
    options.disabledTouch = .ignore
    options.endRule = .topmostOnly
    options.selectsBeforeFirstUse = false
    return options
  }

  /// As KFIndexBar: a centred line that overlaps when it is too long, gaps belong to the earlier title, a second level
  /// over 25 points that stays open until release. KFIndexBar leaves 4 points free at both ends of its view: set
  /// `layout.startInset` and `layout.endInset` for the same.
  public static var kfIndexBar: Self {
    var options = Self()
    options.layout.overflow = .overlap
    options.hit = HitRule(mapping: .kfIndexBar, outside: .ignore, minimumTouchBreadth: 0)
    var zoom = ZoomOptions()
    zoom.closeDistance = .infinity
    zoom.reopensElsewhere = false
    zoom.geometry = .kfIndexBar
    zoom.pace = .oneStepAMove
    options.zoom = zoom
    options.callout = nil
    options.endRule = .topmostOnly
    return options
  }

  /// As Android's fast scroller: continuous travel over all titles, a thumb that can be grabbed, gone a while after
  /// scrolling.
  public static var fastScroller: Self {
    var options = Self()
    options.layout.maximumGap = .infinity
    options.layout.alignment = .spread
    options.layout.overflow = .decimate(Decimation(.even(maximumCount: .max)))
    options.hit = HitRule(extent: .bar)
    options.zoom = nil
    options.travel = .continuous(snap: 0.125)
    options.thumbLength = 48
    options.endRule = .topmostOnly
    options.visibility = .whileScrolling(hideAfter: 1.5)
    return options
  }
}
