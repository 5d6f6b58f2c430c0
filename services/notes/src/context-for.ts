import { newId } from '@verbatim/contracts/ids.ts'
import { type Ctx, systemClock } from '@verbatim/kit/context.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { runAgain } from '@verbatim/kit/database/run-again.ts'
import { requestLoaders } from '@verbatim/kit/graph/request-loaders.ts'
import type { SubgraphRequest } from '@verbatim/kit/graph/subgraph.ts'
import { pagingOf } from '@verbatim/kit/paging.ts'
import type { NotesCtx } from '#src/context.ts'
import type { NotesParts } from '#src/parts.ts'

type Asking = Pick<SubgraphRequest, 'actor' | 'requestId' | 'trace'> & Partial<Pick<SubgraphRequest, 'seenFrom'>>
type Access = Pick<Ctx, 'read'> & {
  /** `forget` drops what was read, where the work is run again. */
  write<T>(work: (tx: Transaction) => Promise<T>, forget: () => void): Promise<T>
}

/** The context of one request, whose writes are run again where they and others waited for each other. */
export function contextFor(parts: NotesParts, asking: Asking): NotesCtx {
  const { db } = parts.foundation
  const { teamId } = asking.actor
  return contextOn(parts, asking, {
    read: (work) => db.read(teamId, work),
    write: (work, forget) => runAgain(() => db.write(teamId, work), forget),
  })
}

/** A context whose acts are all part of one transaction. */
export const contextInside = (parts: NotesParts, asking: Asking, tx: Transaction): NotesCtx =>
  contextOn(parts, asking, { read: (work) => work(tx), write: (work) => work(tx) })

function contextOn(
  { foundation: { engines, db, log, cursorKey }, documents, readmes, paths, ai, scanner, exportKey }: NotesParts,
  { actor, requestId, trace, seenFrom }: Asking,
  { read, write }: Access,
): NotesCtx {
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
    blobs: engines.blobs,
    locks: db.locks,
    documents,
    readmes,
    ai,
    paths,
    scanner,
    exportKey,
    seenFrom: seenFrom ?? '',
    loaders,
  }
}
