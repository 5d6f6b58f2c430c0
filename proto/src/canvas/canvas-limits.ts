/** What a canvas may hold. Positions and sizes are units of the canvas: pixels at 100 %. */
export const CANVAS_LIMITS = {
  items: 20_000,
  /** Characters of a text or a rectangle. */
  text: 4000,
  /** Characters of a group's title. */
  title: 200,
  /** Farthest place of an edge from the middle, on each axis. */
  reach: 1_000_000,
  minSize: 8,
  maxSize: 100_000,
  /** Highest place in the order in which items lie on each other. */
  order: 1_000_000_000,
} as const
