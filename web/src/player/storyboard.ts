/** Small pictures of a film, `gapMs` apart from its beginning, row by row in sheets. Sides in pixels. */
export type Storyboard = {
  gapMs: number
  columns: number
  rows: number
  tileWidth: number
  tileHeight: number
  /** Pictures in all; the last one stands for what follows. */
  count: number
  sheetUrls: readonly string[]
}

/** A picture of a storyboard: its sheet, and how far in it stands. */
export type StoryboardPicture = { sheetUrl: string; x: number; y: number }

/** The picture of a moment; null where the storyboard has no sheet for it. */
export function pictureAt(storyboard: Storyboard, ms: number): StoryboardPicture | null {
  const { gapMs, columns, rows, tileWidth, tileHeight, count, sheetUrls } = storyboard
  const place = Math.max(0, Math.min(count - 1, Math.floor(ms / gapMs)))
  const sheetUrl = sheetUrls[Math.floor(place / (columns * rows))]
  if (!sheetUrl) return null
  const inSheet = place % (columns * rows)
  return { sheetUrl, x: (inSheet % columns) * tileWidth, y: Math.floor(inSheet / columns) * tileHeight }
}
