import { newId } from '@verbatim/contracts/ids.ts'
import { type Ctx, systemClock } from '@verbatim/kit/context.ts'
import { runAgain } from '@verbatim/kit/database/run-again.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { type LoadersOf, requestLoaders } from '@verbatim/kit/graph/request-loaders.ts'
import type { SubgraphRequest } from '@verbatim/kit/graph/subgraph.ts'
import { pagingOf } from '@verbatim/kit/paging.ts'

/** What the acts and reads of recruit get. */
export type RecruitCtx = Ctx & {
  origin: Origin
  /** Batched reads, remembered for the length of one request. */
  loaders: LoadersOf<Ctx>
  /** The public half of the region's signing key, as PEM. */
  publicKey: string
  /** Seals addresses of exports. */
  exportKey: Uint8Array
}

/** What the context of every request has. */
export type RecruitParts = { foundation: Foundation } & Pick<RecruitCtx, 'publicKey' | 'exportKey'>

/** The context of one request, whose writes are run again where they and others waited for each other. */
export function contextFor(
  { foundation: { db, log, cursorKey }, publicKey, exportKey }: RecruitParts,
  { actor, requestId, trace }: Pick<SubgraphRequest, 'actor' | 'requestId' | 'trace'>,
): RecruitCtx {
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
  return {
    ...ctx,
    origin: { teamId: actor.teamId, actorId: actor.userId, trace },
    loaders: reads.loaders,
    publicKey,
    exportKey,
  }
}
