/** A moment of a recording at which something stands, by its id. */
export type Moment = { id: string; ms: number }
/** Moments that stand together on the scrub bar: where the first of them is, and all their ids. */
export type MomentMark = { ms: number; ids: string[] }

/** How many marks a bar has room for. */
const MOST = 12

/** Moments as marks of a scrub bar, those too near to each other for two marks in one. */
export function momentMarks(moments: readonly Moment[], durationMs: number): MomentMark[] {
  const apart = durationMs / MOST
  const marks: MomentMark[] = []
  for (const { id, ms } of moments.toSorted((one, other) => one.ms - other.ms)) {
    const last = marks.at(-1)
    if (last && ms - last.ms < apart) last.ids.push(id)
    else marks.push({ ms, ids: [id] })
  }
  return marks
}
