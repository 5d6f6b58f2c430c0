/** Keys that move through a list of options, and where each leads from an option; -1 is before the first. */
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (Math.max(at, 0) - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** The option that a key leads to, of `count`; null when the key does not move. Arrows go round at the ends. */
export function stepTo(key: string, at: number, count: number): number | null {
  return count > 0 ? (STEPS[key]?.(at, count) ?? null) : null
}
