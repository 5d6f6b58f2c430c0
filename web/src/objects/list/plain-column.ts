/** A column that a list has of itself: shown unless a view hides it, as wide as given, in pixels. */
export const plainColumn = (key: string, title: string, width: number) => ({
  key,
  title,
  width,
  sticky: false,
  wrapped: false,
  isShownAtFirst: true,
})
