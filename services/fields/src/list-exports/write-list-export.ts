import { Readable } from 'node:stream'
import { type Entitlements, gate } from '@verbatim/contracts/gates.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import type { Database, Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { isAppError, isHeld } from '@verbatim/kit/errors.ts'
import { listed } from '../lists/export/asked-list.ts'
import { type ExportedList, wishOf } from '../lists/export/export-list.ts'
import { tablePieces, tableType, type WrittenTable } from '../lists/export/write-table.ts'
import { LIST_PAGE_MAX, type ListPage, readListPage } from '../lists/read-list.ts'
import { forgottenAt, type ListExport, restingOn } from './list-export.ts'
import { listExportReader, listExportRepository } from './list-export-repository.ts'
import { type ListExports, type ListExportsCtx, listFileKey } from './list-exports.ts'
import { NOT_ALL, requireAll } from './own-list-exports.ts'

/** Exports of a service as its worker writes them. */
export type ListExportWork<C extends ListExportsCtx> = {
  db: Pick<Database, 'read' | 'write'>
  exports: ListExports<C>
  /** What the workspace may not use by now. */
  entitlementsOf(tx: ReadTransaction, teamId: string): Promise<Entitlements>
  contextOf(asking: { actor: Actor; exportId: string }): C
}

type Order = { teamId: string; exportId: string }

/** An export under way: who writes it, which one, and until when. */
type Writing<C extends ListExportsCtx> = { work: ListExportWork<C>; order: Order; signal: AbortSignal }

/** Thrown inside where whoever began it, or something else, removed the export. */
class Removed extends Error {}

/** How often who waits is told how far it is, in milliseconds. */
const TOLD_MS = 1000

/**
 * Writes an export that is under way, page by page. Before each page it is asked anew who began it, what they may read and
 * whether the workspace may export. It begins anew where a process died in it: nothing of a file is there before all of it
 * is. What they may not is said in it, and nothing is left of what was written.
 */
export async function writeListExport<C extends ListExportsCtx>(
  work: ListExportWork<C>,
  order: Order,
  signal: AbortSignal,
): Promise<void> {
  const { db, exports } = work
  const begun = await db.read(order.teamId, (tx) => listExportReader(tx, order.teamId).byId(order.exportId))
  if (begun?.state !== 'RUNNING') return
  try {
    const written = await exports.withRoom(begun.objectType, (room) => writeTable({ work, order, signal }, begun, room))
    await settle(work, order, { state: 'DONE', size: written.size, restsOn: written.restsOn })
  } catch (error) {
    if (error instanceof Removed) await settle(work, order, null)
    else if (isAppError(error) && error.code !== 'InternalError' && !isHeld(error))
      await settle(work, order, { state: 'FAILED', failure: error.code === 'NotFound' ? NOT_ALL : error.message })
    else throw error
  }
}

/** Ends an export that an error of ours keeps from being written. */
export const failListExport = <C extends ListExportsCtx>(work: ListExportWork<C>, order: Order): Promise<void> =>
  settle(work, order, { state: 'FAILED', failure: 'Something went wrong on our side. Try it again.' })

type Written = Pick<ListExport, 'restsOn'> & { size: number }

async function writeTable<C extends ListExportsCtx, Row>(
  writing: Writing<C>,
  { asked, origin }: ListExport,
  room: ExportedList<C, Row>,
): Promise<Written> {
  const { work, order, signal } = writing
  const { teamId, exportId } = order
  const first = await contextNow(work, order)
  const { columns } = await room.tableOf(first, asked.columns, wishOf(asked, origin))
  const kept: Kept = { total: await totalOf(first, room, asked), done: 0, restsOn: projectOf(asked), toldAt: 0 }
  await keepProgress(writing, kept)
  async function* pages(): AsyncGenerator<readonly Row[]> {
    let after: string | null = null
    do {
      signal.throwIfAborted()
      const ctx = await contextNow(work, order)
      const page: ListPage = await readListPage(ctx, listed(room.list, asked), asked.query, {
        first: LIST_PAGE_MAX,
        after,
      })
      const { rowsOf } = await room.tableOf(ctx, asked.columns, wishOf(asked, origin))
      const rows = await rowsOf(page.ids)
      kept.restsOn = restingOn(
        kept.restsOn,
        rows.flatMap((row) => room.restsOn(row)),
      )
      kept.done += page.ids.length
      await keepProgress(writing, kept)
      yield rows
      after = page.nextCursor
    } while (after !== null)
  }
  const table: WrittenTable<Row> = { title: asked.title, columns, pages: pages() }
  const body = Readable.from(tablePieces(table, asked.dictionary), { objectMode: false })
  const contentType = tableType(asked.dictionary)
  const { size } = await first.blobs.put(listFileKey(teamId, exportId), body, { contentType })
  // What was taken from them while it was written stands in it all the same.
  await requireAll(await contextNow(work, order), work.exports, kept.restsOn)
  return { size, restsOn: kept.restsOn }
}

const totalOf = async <C extends ListExportsCtx, Row>(
  ctx: C,
  room: ExportedList<C, Row>,
  asked: ListExport['asked'],
): Promise<number> => (await readListPage(ctx, listed(room.list, asked), asked.query, { first: 0 })).countAll()

/** A list of one project names its columns, also where none of its rows leaves. */
function projectOf({ query: { projectId } }: ListExport['asked']): ListExport['restsOn'] {
  const id = projectId ? parseId(projectId) : null
  return id ? { [id]: 'READ' } : {}
}

/** A context of who began the export, as they are by now. Throws Forbidden where their workspace may not export any more. */
async function contextNow<C extends ListExportsCtx>(work: ListExportWork<C>, { teamId, exportId }: Order): Promise<C> {
  const actor = await work.db.read(teamId, async (tx): Promise<Actor> => {
    const one = await listExportReader(tx, teamId).byId(exportId)
    if (one?.state !== 'RUNNING') throw new Removed()
    const { startedBy: userId, role, groupIds } = one
    return { teamId, userId, role, groupIds, entitlements: await work.entitlementsOf(tx, teamId) }
  })
  gate(actor, 'export')
  return work.contextOf({ actor, exportId })
}

type Kept = { total: number; done: number; restsOn: ListExport['restsOn']; toldAt: number }

/** Keeps how far it is, and tells of it now and then. Throws where it is not under way any more. */
function keepProgress<C extends ListExportsCtx>(
  { work: { db, exports }, order: { teamId, exportId } }: Writing<C>,
  kept: Kept,
): Promise<void> {
  const now = Date.now()
  const isDue = now - kept.toldAt >= TOLD_MS
  if (isDue) kept.toldAt = now
  return db.write(teamId, async (tx) => {
    const repository = listExportRepository(tx, teamId)
    const held = await repository.lock(exportId)
    if (held?.state !== 'RUNNING') throw new Removed()
    const total = Math.max(kept.total, kept.done)
    const one: ListExport = { ...held, total, done: kept.done }
    await repository.save(one)
    if (isDue) await exports.tell(tx, { teamId }, one)
  })
}

type Outcome = { state: 'DONE'; size: number; restsOn: ListExport['restsOn'] } | { state: 'FAILED'; failure: string }

/** Ends the export so, where it is under way still; else nothing is left of what was written. */
function settle<C extends ListExportsCtx>(
  { db, exports }: ListExportWork<C>,
  { teamId, exportId }: Order,
  outcome: Outcome | null,
): Promise<void> {
  return db.write(teamId, async (tx: Transaction) => {
    const repository = listExportRepository(tx, teamId)
    const held = await repository.lock(exportId)
    const isUnderWay = held?.state === 'RUNNING'
    if (!isUnderWay || outcome?.state !== 'DONE') await exports.removeBytes(tx, { teamId }, [exportId])
    if (!isUnderWay || !outcome) return
    const finishedAt = new Date()
    const ended: ListExport = { ...held, ...outcome, finishedAt }
    await repository.save(outcome.state === 'DONE' ? { ...ended, total: held.done } : ended)
    await exports.lookAgain(tx, teamId, exportId, forgottenAt(finishedAt))
    await exports.tell(tx, { teamId }, ended)
  })
}
