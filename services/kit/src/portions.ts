/** How much one portion holds: so many items, whose bytes are so many together. */
export type PortionLimits = { items?: number; bytes: number }

/** Items in their order, in portions within the limits. An item that alone is over the limit is a portion by itself. */
export function portionsOf<T>(
  items: readonly T[],
  bytesOf: (item: T) => number,
  { items: most = Number.POSITIVE_INFINITY, bytes: limit }: PortionLimits,
): T[][] {
  const portions: T[][] = []
  let size = 0
  for (const item of items) {
    const bytes = bytesOf(item)
    const last = portions.at(-1)
    if (last && last.length < most && size + bytes <= limit) {
      last.push(item)
      size += bytes
    } else {
      portions.push([item])
      size = bytes
    }
  }
  return portions
}
