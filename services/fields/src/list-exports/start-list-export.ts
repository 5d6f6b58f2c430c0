import type { ListObject } from '@verbatim/contracts/views/view-vocabulary.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { ExportedFile } from '@verbatim/kit/exports/export-ticket.ts'
import type { AskedList, ExportListInput } from '../lists/export/asked-list.ts'
import { auditExported, type ExportedList, exportAtOnce, prepareExport } from '../lists/export/export-list.ts'
import { type ListExport, ROWS_AT_ONCE, RUNNING_MAX, underWayUntil } from './list-export.ts'
import { listExportRepository } from './list-export-repository.ts'
import type { ListExports, ListExportsCtx } from './list-exports.ts'

/** What came of asking for a list: its file, where it is short, or an export that a worker writes. */
export type StartedListExport = { file: ExportedFile; listExport: null } | { file: null; listExport: ListExport }

/** @param always a short list is written by a worker too. */
export type StartListExportInput = { list: ExportListInput; always?: boolean | null }

/**
 * Begins to write a list as a table in the name of who asks; a short one is answered as a file at once. Throws as
 * `prepareExport`, and InvalidOperation where too many are under way.
 */
export const startListExport = <C extends ListExportsCtx>(
  ctx: C,
  exports: ListExports<C>,
  objectType: ListObject,
  input: StartListExportInput,
): Promise<StartedListExport> =>
  exports.withRoom(objectType, (room) => start(ctx, exports, { objectType, room }, input))

type Of<C extends ListExportsCtx, Row> = { objectType: ListObject; room: ExportedList<C, Row> }

async function start<C extends ListExportsCtx, Row>(
  ctx: C,
  exports: ListExports<C>,
  { objectType, room }: Of<C, Row>,
  { list, always }: StartListExportInput,
): Promise<StartedListExport> {
  const { asked, rows } = await prepareExport(ctx, room, list)
  const isShort = !rows.isAtLeast && rows.total <= ROWS_AT_ONCE
  if (isShort && !always) return { file: await exportAtOnce(ctx, room, asked, rows.total), listExport: null }
  const { teamId } = ctx.actor
  return ctx.write(async (tx) => {
    const repository = listExportRepository(tx, teamId)
    refuseMany(await repository.countRunning(ctx.actor.userId))
    const started = begun(ctx, objectType, asked)
    await repository.add(started)
    await exports.lookAgain(tx, teamId, started.id, underWayUntil(started.startedAt))
    await exports.order(tx, ctx.origin, started.id)
    await exports.tell(tx, ctx.origin, started)
    await auditExported(tx, ctx, room, asked, rows.total)
    return { file: null, listExport: started }
  })
}

const begun = (ctx: ListExportsCtx, objectType: ListObject, asked: AskedList): ListExport => ({
  id: ctx.newId(),
  objectType,
  asked,
  origin: ctx.seenFrom,
  state: 'RUNNING',
  failure: null,
  total: null,
  done: 0,
  size: null,
  restsOn: {},
  startedBy: ctx.actor.userId,
  role: ctx.actor.role,
  groupIds: [...ctx.actor.groupIds],
  startedAt: ctx.clock.now(),
  finishedAt: null,
})

function refuseMany({ member, workspace }: { member: number; workspace: number }): void {
  if (member >= RUNNING_MAX.member)
    throw invalidOperation(`${RUNNING_MAX.member} of your exports are under way already. Wait until one has ended.`)
  if (workspace >= RUNNING_MAX.workspace)
    throw invalidOperation(`${RUNNING_MAX.workspace} exports are under way already. Wait until one has ended.`)
}
