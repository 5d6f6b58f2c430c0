import { newId } from '@verbatim/contracts/ids.ts'
import type { BlobStore } from '@verbatim/kit/blobs/blob-store.ts'
import type { Collaboration } from '@verbatim/kit/collaboration/collaboration.ts'
import { type Ctx, systemClock } from '@verbatim/kit/context.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Locks } from '@verbatim/kit/database/locks.ts'
import { runAgain } from '@verbatim/kit/database/run-again.ts'
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
  /** Living documents that are open in this process; a worker has none, and reads what is kept. */
  collaboration: Pick<Collaboration, 'open' | 'disconnect'>
  /** Seals the tickets of exports. */
  exportKey: Uint8Array
  /** Where the workspace's host is seen from, as the edge says it; empty where nobody did. */
  seenFrom: string
  blobs: Pick<BlobStore, 'read' | 'put'>
  /** Batched reads, remembered for the length of one request. */
  loaders: LoadersOf<Ctx>
}

/** What an act gets that changes a living document, which only a process that serves them can. */
export type LivingCtx = InsightsCtx & { collaboration: Collaboration }

/** What a context is made of besides the request. */
export type InsightsParts = { foundation: Foundation } & Pick<InsightsCtx, 'exportKey'>

type Asking = Pick<SubgraphRequest, 'actor' | 'requestId' | 'trace'> & Partial<Pick<SubgraphRequest, 'seenFrom'>>

/** The context of one request. */
export const contextFor = (parts: InsightsParts, asking: Asking, collaboration: Collaboration): LivingCtx => ({
  ...contextAlone(parts, asking),
  collaboration,
})

/** A worker's context that reads and writes by itself. */
export const contextOfWorker = (parts: InsightsParts, asking: Asking): InsightsCtx => ({
  ...contextAlone(parts, asking),
  collaboration: NO_COLLABORATION,
})

const NO_COLLABORATION: InsightsCtx['collaboration'] = { open: () => null, disconnect: () => undefined }

type Access = Pick<Ctx, 'read'> & {
  /** `forget` drops what was read, where the work is run again. */
  write<T>(work: (tx: Transaction) => Promise<T>, forget: () => void): Promise<T>
}

/** Writes by itself, and again where it and others waited for each other. */
function contextAlone(parts: InsightsParts, asking: Asking): Omit<InsightsCtx, 'collaboration'> {
  const { db } = parts.foundation
  const { teamId } = asking.actor
  return contextOn(parts, asking, {
    read: (work) => db.read(teamId, work),
    write: (work, forget) => runAgain(() => db.write(teamId, work), forget),
  })
}

/** A worker's context, whose acts are all part of one transaction. */
export const contextInside = (parts: InsightsParts, asking: Asking, tx: Transaction): InsightsCtx => ({
  ...contextOn(parts, asking, { read: (work) => work(tx), write: (work) => work(tx) }),
  collaboration: NO_COLLABORATION,
})

function contextOn(
  { foundation: { db, engines, log, cursorKey }, exportKey }: InsightsParts,
  { actor, requestId, trace, seenFrom }: Asking,
  { read, write }: Access,
): Omit<InsightsCtx, 'collaboration'> {
  const ctx: Ctx = {
    actor,
    clock: systemClock,
    log: log.child({ requestId, teamId: actor.teamId }),
    newId,
    paging: pagingOf(cursorKey, actor.teamId),
    read,
    async write(work) {
      const result = await write(work, clear)
      clear()
      return result
    },
  }
  const { loaders, clear } = requestLoaders(() => ctx)
  return {
    ...ctx,
    origin: { teamId: actor.teamId, actorId: actor.userId, trace },
    locks: db.locks,
    exportKey,
    seenFrom: seenFrom ?? '',
    blobs: engines.blobs,
    loaders,
  }
}
