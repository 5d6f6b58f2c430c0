import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { RecordVisitInput } from '#src/gql/graph-types.ts'
import { requireHighlight } from '#src/highlights/highlight-policy.ts'
import { requireNote } from '#src/notes/require-note.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { type VisitedType, visitRepository } from '#src/visits/visit-repository.ts'

const READABLE: Record<VisitedType, (ctx: NotesCtx, id: string) => Promise<unknown>> = {
  NOTE: (ctx, id) => requireNote(ctx, id, 'READ'),
  HIGHLIGHT: requireHighlight,
  PROJECT: (ctx, id) => requireProject(ctx, id, 'READ'),
}

const NOUNS: Record<VisitedType, string> = { NOTE: 'Note', HIGHLIGHT: 'Highlight', PROJECT: 'Project' }

/** Keeps that the actor opened something just now. READ is needed. */
export async function recordVisit(
  ctx: NotesCtx,
  { objectType, visitedId }: RecordVisitInput,
): Promise<{ visitedId: string; visitedAt: Date }> {
  const objectId = knownId(visitedId, NOUNS[objectType])
  await READABLE[objectType](ctx, objectId)
  const at = ctx.clock.now()
  const { teamId, userId } = ctx.actor
  await ctx.write((tx) => visitRepository(tx, teamId).save({ userId, objectType, objectId, at }))
  return { visitedId: objectId, visitedAt: at }
}
