import { newId } from '@verbatim/contracts/ids.ts'
import { type Ctx, systemClock } from '@verbatim/kit/context.ts'
import type { Locks } from '@verbatim/kit/database/locks.ts'
import { runAgain } from '@verbatim/kit/database/run-again.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { type LoadersOf, requestLoaders } from '@verbatim/kit/graph/request-loaders.ts'
import type { SubgraphRequest } from '@verbatim/kit/graph/subgraph.ts'
import { pagingOf } from '@verbatim/kit/paging.ts'

/** What the acts and reads of activity get. */
export type ActivityCtx = Ctx & {
  origin: Origin
  /** Names that one holder has at a time in the region. */
  locks: Pick<Locks, 'take'>
  /** Batched reads, remembered for the length of one request. */
  loaders: LoadersOf<Ctx>
}

/** The context of one request, whose writes are run again where they and others waited for each other. */
export function contextFor(
  { db, log, cursorKey }: Foundation,
  { actor, requestId, trace }: Pick<SubgraphRequest, 'actor' | 'requestId' | 'trace'>,
): ActivityCtx {
  const reads = requestLoaders<Ctx>(() => ctx)
  const ctx: Ctx = {
    actor,
    clock: systemClock,
    log: log.child({ requestId, teamId: actor.teamId }),
    newId,
    paging: pagingOf(cursorKey, actor.teamId),
    read: (work) => db.read(actor.teamId, work),
    write: async (work) => {
      const done = await runAgain(() => db.write(actor.teamId, work), reads.clear)
      reads.clear()
      return done
    },
  }
  const origin = { teamId: actor.teamId, actorId: actor.userId, trace }
  return { ...ctx, origin, locks: db.locks, loaders: reads.loaders }
}
