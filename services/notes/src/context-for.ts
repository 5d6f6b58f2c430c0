import { newId } from '@verbatim/contracts/ids.ts'
import { type Ctx, systemClock } from '@verbatim/kit/context.ts'
import { requestLoaders } from '@verbatim/kit/graph/request-loaders.ts'
import type { SubgraphRequest } from '@verbatim/kit/graph/subgraph.ts'
import { pagingOf } from '@verbatim/kit/paging.ts'
import type { NotesCtx } from '#src/context.ts'
import type { NotesParts } from '#src/parts.ts'

/** The context of one request. */
export function contextFor(
  { foundation: { db, engines, log, cursorKey }, documents, paths, ai }: NotesParts,
  { actor, requestId, trace }: Pick<SubgraphRequest, 'actor' | 'requestId' | 'trace'>,
): NotesCtx {
  const ctx: Ctx = {
    actor,
    clock: systemClock,
    log: log.child({ requestId, teamId: actor.teamId }),
    newId,
    paging: pagingOf(cursorKey, actor.teamId),
    read: (work) => db.read(actor.teamId, work),
    async write(work) {
      const result = await db.write(actor.teamId, work)
      clear()
      return result
    },
  }
  const { loaders, clear } = requestLoaders(() => ctx)
  return {
    ...ctx,
    origin: { teamId: actor.teamId, actorId: actor.userId, trace },
    blobs: engines.blobs,
    documents,
    ai,
    paths,
    loaders,
  }
}
