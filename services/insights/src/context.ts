import { newId } from '@verbatim/contracts/ids.ts'
import type { Collaboration } from '@verbatim/kit/collaboration/collaboration.ts'
import { type Ctx, systemClock } from '@verbatim/kit/context.ts'
import type { Locks } from '@verbatim/kit/database/locks.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { type LoadersOf, requestLoaders } from '@verbatim/kit/graph/request-loaders.ts'
import type { SubgraphRequest } from '@verbatim/kit/graph/subgraph.ts'
import { pagingOf } from '@verbatim/kit/paging.ts'

/** What the acts and reads of insights get. */
export type InsightsCtx = Ctx & {
  origin: Origin
  /** Names that one holder has at a time in the region. */
  locks: Pick<Locks, 'take'>
  collaboration: Collaboration
  /** Seals the tickets of exports. */
  exportKey: Uint8Array
  /** Batched reads, remembered for the length of one request. */
  loaders: LoadersOf<Ctx>
}

/** What a context is made of besides the request. */
export type InsightsParts = { foundation: Foundation } & Pick<InsightsCtx, 'collaboration' | 'exportKey'>

/** The context of one request. */
export function contextFor(
  { foundation: { db, log, cursorKey }, collaboration, exportKey }: InsightsParts,
  { actor, requestId, trace }: Pick<SubgraphRequest, 'actor' | 'requestId' | 'trace'>,
): InsightsCtx {
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
    locks: db.locks,
    collaboration,
    exportKey,
    loaders,
  }
}
