import type { Ctx } from '@verbatim/kit/context.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import DataLoader from 'dataloader'
import type { InsightsCtx } from '#src/context.ts'
import type { CountedOnce, Evidence } from '#src/insights/evidence.ts'
import { segmentReader } from './segment-repository.ts'
import { type SegmentField, type Segments, segmentsOf } from './segments.ts'

/** Evidence with the project of its insight, which names the segments; a personal insight has none. */
export type PlacedEvidence = Evidence & { projectId: string | null }

/** Reads segments and what notes have chosen, many at once. */
const segmentLoaders = ({ actor, read }: Pick<Ctx, 'actor' | 'read'>) => ({
  field: new DataLoader<string, SegmentField | null>(async (projectIds) => {
    const found = await read((tx) => segmentReader(tx, actor.teamId).ofProjects(projectIds))
    return projectIds.map((id) => found.get(id) ?? null)
  }),
  choices: new DataLoader<string, readonly string[]>(async (noteIds) => {
    const found = await read((tx) => segmentReader(tx, actor.teamId).choicesOf(noteIds))
    return noteIds.map((id) => found.get(id) ?? [])
  }),
})

/** How evidence spreads over the segments of its insight's project, for whoever may see the evidence. */
export async function loadSegments(ctx: InsightsCtx, { projectId, counted }: PlacedEvidence): Promise<Segments | null> {
  const { field, choices } = ctx.loaders(segmentLoaders)
  const named = projectId === null ? null : await field.load(projectId)
  if (!named?.options.length) return null
  const chosen = await Promise.all(
    noteIdsOf(counted).map(async (noteId) => [noteId, await choices.load(noteId)] as const),
  )
  return segmentsOf(named, counted, new Map(chosen))
}

/** The same where nobody asks who has an account: on a public page. */
export async function readSegments(
  tx: ReadTransaction,
  teamId: string,
  { projectId, counted }: PlacedEvidence,
): Promise<Segments | null> {
  if (projectId === null) return null
  const segments = segmentReader(tx, teamId)
  const named = (await segments.ofProjects([projectId])).get(projectId)
  return named?.options.length ? segmentsOf(named, counted, await segments.choicesOf(noteIdsOf(counted))) : null
}

const noteIdsOf = (counted: readonly CountedOnce[]): string[] => [...new Set(counted.flatMap(({ noteIds }) => noteIds))]
