import type { KnownHighlight } from '#src/highlights/known-highlight-repository.ts'
import { evidenceOf } from '#src/insights/evidence.ts'
import { type Insight, type InsightBlock, quotedIds } from '#src/insights/insight.ts'
import type { PlacedEvidence } from '#src/segments/read-segments.ts'

/** A heading, and what is quoted below it. `id` is that of the heading's block. */
export type Claim = { id: string; text: string; quoteIds: string[]; evidence: PlacedEvidence }

/**
 * What an insight claims, heading by heading in its order; quotes above the first heading belong to none. `open` are the
 * highlights that the asker may open: no other counts as evidence.
 */
export function claimsOf(
  { projectId }: Pick<Insight, 'projectId'>,
  blocks: readonly InsightBlock[],
  open: readonly KnownHighlight[],
): Claim[] {
  const known = new Map(open.map((one) => [one.id, one]))
  const headings = blocks.flatMap(({ kind }, at) => (kind === 'heading' ? [at] : []))
  return headings.flatMap((from, nth): Claim[] => {
    const [heading, ...below] = blocks.slice(from, headings[nth + 1])
    if (!heading) return []
    const quoteIds = quotedIds(below).filter((id) => known.has(id))
    const evidence = evidenceOf(quoteIds.flatMap((id) => known.get(id) ?? []))
    return [{ id: heading.id, text: heading.text, quoteIds, evidence: { ...evidence, projectId } }]
  })
}
