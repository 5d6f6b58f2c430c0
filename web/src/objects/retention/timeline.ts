const DAY_MS = 86_400_000

export type Timeline = { from: number; until: number; months: { at: number; label: string }[]; now: number }

/** The months of the plan: two before now, and as many as it takes to show the last that goes, at most thirteen in all. */
export function timelineOf(ends: readonly number[], now: number): Timeline {
  const last = Math.max(now + 90 * DAY_MS, ...ends)
  const first = startOfMonth(now, -2)
  const months: number[] = []
  for (let at = first; at <= last && months.length < 13; at = startOfMonth(at, 1)) months.push(at)
  const until = startOfMonth(months.at(-1) ?? first, 1)
  const span = until - first
  return {
    from: first,
    until,
    now: (now - first) / span,
    months: months.map((at) => ({ at: (at - first) / span, label: nameOf(at) })),
  }
}

/** Where a stretch begins and how long it is, as parts of the timeline. */
export function stretchOf({ from, until }: Timeline, begin: number, end: number): { left: number; width: number } {
  const part = (at: number): number => Math.min(1, Math.max(0, (at - from) / (until - from)))
  return { left: part(begin), width: Math.max(0.012, part(end) - part(begin)) }
}

function startOfMonth(at: number, later: number): number {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1)
}

const nameOf = (at: number): string => new Date(at).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })
