import { gate } from '@verbatim/contracts/gates.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import type { AuditSource } from '@verbatim/kit/audit/audited-act.ts'
import type { Ctx } from '@verbatim/kit/context.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { SentExport } from '@verbatim/kit/exports/export-route.ts'
import { type ExportCtx, type ExportedFile, exportedFile, openExport } from '@verbatim/kit/exports/export-ticket.ts'
import type { RowCount } from '#src/lists/list-page-query.ts'
import type { ListQueryInput } from '#src/lists/list-query.ts'
import { LIST_PAGE_MAX, type List, type ListCtx, type ListPage, readListPage } from '#src/lists/read-list.ts'
import { type AskedList, askedFileName, askedShape, type ExportListInput, listed, readAsked } from './asked-list.ts'
import type { TableColumn } from './table-column.ts'
import { sentTable, type WrittenTable } from './write-table.ts'

export type ListExportCtx = ListCtx & ExportCtx & Pick<Ctx, 'write'> & AuditSource

/** What a table is made for: who may be named in it, and where its links lead. */
export type TableWish = { projectId: string | null; names: boolean; origin: string }

/** The columns of a list, all or those of these keys in their order, and what reads the rows of a page. */
export type ListTable<Row> = {
  columns: readonly TableColumn<Row>[]
  rowsOf(ids: readonly string[]): Promise<readonly Row[]>
}

/** What somebody has to be allowed in a project to read a row. */
export type RowRest = { projectId: string; level: 'READ' | 'WRITE' }

/** A list of a service as it leaves. */
export type ExportedList<C extends ListExportCtx, Row> = {
  list: List<C>
  /** What it holds, as files are called: "Notes". */
  noun: string
  /** Where its files are fetched. */
  path: string
  /** Throws ValidationError for a column that there is not. */
  tableOf(ctx: C, keys: readonly string[] | null, wish: TableWish): Promise<ListTable<Row>>
  /** What who reads the row was allowed; nothing for what is their own. */
  restsOn(row: Row): readonly RowRest[]
}

/**
 * Gives who may read a list the address of it as CSV, and keeps that they asked. Throws as `prepareExport`, and
 * ValidationError for what is too long for an address.
 */
export async function exportList<C extends ListExportCtx, Row>(
  ctx: C,
  room: ExportedList<C, Row>,
  input: ExportListInput,
): Promise<ExportedFile> {
  const { asked, rows } = await prepareExport(ctx, room, input)
  return exportAtOnce(ctx, room, asked, rows.total)
}

/**
 * Reads what is asked of a list, and how many rows it has. Throws Forbidden where the workspace may not export,
 * ValidationError for what the list cannot be asked or lacks.
 */
export async function prepareExport<C extends ListExportCtx, Row>(
  ctx: C,
  room: ExportedList<C, Row>,
  input: ExportListInput,
): Promise<{ asked: AskedList; rows: RowCount }> {
  gate(ctx.actor, 'export')
  const { projectId, recent, filter, search, sort, group } = input.query
  const asked = readAsked(room.noun, input)
  // Its groups are left out, and yet are none that nobody can mean.
  const query = { projectId, recent, filter, search, sort, group }
  const page = await readListPage(ctx, listed(room.list, asked), query, { first: 0 })
  await room.tableOf(ctx, asked.columns, wishOf(asked, ''))
  return { asked, rows: await page.count() }
}

/** The address of what was asked for, which is written when it is fetched. */
export async function exportAtOnce<C extends ListExportCtx, Row>(
  ctx: C,
  room: ExportedList<C, Row>,
  asked: AskedList,
  rows: number,
): Promise<ExportedFile> {
  const file = exportedFile(ctx, room.path, askedFileName(asked), asked)
  await ctx.write((tx) => auditExported(tx, ctx, room, asked, rows))
  return file
}

/** Keeps in the audit log that a list leaves, with how many rows. */
export const auditExported = (
  tx: Transaction,
  ctx: ListExportCtx,
  { noun }: { noun: string },
  asked: AskedList,
  rows: number,
): Promise<void> =>
  audit(tx, ctx, {
    act: 'list.exported',
    object: auditedList(ctx.actor.teamId, asked),
    metadata: { of: noun.toLowerCase(), format: 'csv', rows, names: asked.names },
  })

/** The list as the audit log has it: by its project, or by the workspace. */
export const auditedList = (teamId: string, { query: { projectId }, title }: AskedList) =>
  projectId
    ? ({ type: 'project', id: projectId, name: title } as const)
    : ({ type: 'workspace', id: teamId, name: title } as const)

/** What the table of what was asked is made for. */
export const wishOf = ({ query, names }: AskedList, origin: string): TableWish => ({
  projectId: query.projectId ?? null,
  names,
  origin,
})

/** Writes the file of a ticket page by page, as who holds it may see the list at this moment. */
export async function openList<C extends ListExportCtx, Row>(
  ctx: C,
  room: ExportedList<C, Row>,
  ticket: unknown,
  origin: string,
): Promise<SentExport> {
  const { fileName, asked } = openExport(ctx, ticket, askedShape)
  const { query, title } = asked
  const { columns, rowsOf } = await room.tableOf(ctx, asked.columns, wishOf(asked, origin))
  // What cannot be read any more is refused before anything is sent.
  const list = listed(room.list, asked)
  await readListPage(ctx, list, query, { first: 0 })
  const table: WrittenTable<Row> = { title, columns, pages: pagesOf(ctx, list, query, rowsOf) }
  return sentTable(fileName, table, asked.dictionary)
}

async function* pagesOf<C extends ListExportCtx, Row>(
  ctx: C,
  list: List<C>,
  query: ListQueryInput,
  rowsOf: ListTable<Row>['rowsOf'],
): AsyncGenerator<readonly Row[]> {
  let after: string | null = null
  do {
    const page: ListPage = await readListPage(ctx, list, query, { first: LIST_PAGE_MAX, after })
    yield await rowsOf(page.ids)
    after = page.nextCursor
  } while (after !== null)
}

/** Those of the columns that have these keys, in that order; all without. Throws ValidationError for a key of none. */
export function chosenColumns<Row>(
  all: ReadonlyMap<string, TableColumn<Row>>,
  keys: readonly string[] | null,
): TableColumn<Row>[] {
  if (keys === null) return [...all.values()]
  return keys.map((key) => {
    const column = all.get(key)
    if (!column) throw invalid(`This list has no column “${key}” that could leave.`)
    return column
  })
}
