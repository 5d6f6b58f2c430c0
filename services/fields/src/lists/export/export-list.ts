import { gate } from '@verbatim/contracts/gates.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { isColumnKey } from '@verbatim/contracts/views/view-data.ts'
import { LIST_DIRECTIONS, VIEW_LIMITS } from '@verbatim/contracts/views/view-vocabulary.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import type { AuditSource } from '@verbatim/kit/audit/audited-act.ts'
import type { Ctx } from '@verbatim/kit/context.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { SentExport } from '@verbatim/kit/exports/export-route.ts'
import { type ExportCtx, type ExportedFile, exportedFile, openExport } from '@verbatim/kit/exports/export-ticket.ts'
import { fileTitle } from '@verbatim/kit/exports/file-name.ts'
import { limitedLine } from '@verbatim/kit/limited-text.ts'
import { z } from 'zod'
import { chosenRows } from '#src/lists/chosen-rows-query.ts'
import type { ListQueryInput } from '#src/lists/list-query.ts'
import { LIST_PAGE_MAX, type List, type ListCtx, type ListPage, readListPage } from '#src/lists/read-list.ts'
import { packIds, unpackIds } from './packed-ids.ts'
import type { TableColumn } from './table-column.ts'
import { sentTable, tableEnding, type WrittenTable } from './write-table.ts'

export type ListExportCtx = ListCtx & ExportCtx & Pick<Ctx, 'write'> & AuditSource

/** What is asked of an export of a list, as the graph takes it. */
export type ExportListInput = {
  query: ListQueryInput
  ids?: readonly string[] | null
  columns?: readonly string[] | null
  dictionary?: boolean | null
  names?: boolean | null
  title?: string | null
}

/** What a table is made for: who may be named in it, and where its links lead. */
export type TableWish = { projectId: string | null; names: boolean; origin: string }

/** The columns of a list, all or those of these keys in their order, and what reads the rows of a page. */
export type ListTable<Row> = {
  columns: readonly TableColumn<Row>[]
  rowsOf(ids: readonly string[]): Promise<readonly Row[]>
}

/** A list of a service as it leaves. */
export type ExportedList<C extends ListExportCtx, Row> = {
  list: List<C>
  /** What it holds, as files are called: "Notes". */
  noun: string
  /** Where its files are fetched. */
  path: string
  /** Throws ValidationError for a column that there is not. */
  tableOf(ctx: C, keys: readonly string[] | null, wish: TableWish): Promise<ListTable<Row>>
}

const askedShape = z.object({
  query: z.object({
    projectId: z.string().nullish(),
    recent: z.boolean().nullish(),
    filter: z.unknown().optional(),
    search: z.string().nullish(),
    sort: z.array(z.object({ key: z.string(), direction: z.enum(LIST_DIRECTIONS) })).nullish(),
  }),
  /** Of rows that were chosen, the sixteen bytes of each, or null for all: 200 ids as texts are too long for an address. */
  chosen: z.base64url().nullable(),
  columns: z.array(z.string()).nullable(),
  dictionary: z.boolean(),
  names: z.boolean(),
  title: z.string(),
})

/**
 * Gives who may read a list the address of it as CSV, and keeps that they asked. Throws Forbidden where the workspace may
 * not export, ValidationError for what the list cannot be asked or lacks.
 */
export async function exportList<C extends ListExportCtx, Row>(
  ctx: C,
  room: ExportedList<C, Row>,
  {
    query: { projectId, recent, filter, search, sort, group },
    ids,
    columns = null,
    dictionary,
    names,
    title,
  }: ExportListInput,
): Promise<ExportedFile> {
  gate(ctx.actor, 'export')
  const query = { projectId, recent, filter, search, sort }
  const asked: z.infer<typeof askedShape> = {
    query: { projectId, recent, filter, search, sort: sort && [...sort] },
    chosen: ids ? packIds(chosenIds(ids)) : null,
    columns: columns && columnKeys(columns),
    dictionary: dictionary ?? true,
    names: names ?? true,
    title: fileTitle(limitedLine(title ?? '', TEXT_LIMITS.viewTitle, 'A title') || room.noun),
  }
  // Its groups are left out, and yet are none that nobody can mean.
  const page = await readListPage(ctx, listed(room, asked), { ...query, group }, { first: 0 })
  await room.tableOf(ctx, asked.columns, { projectId: projectId ?? null, names: asked.names, origin: '' })
  const { total: rows } = await page.count()
  const file = exportedFile(ctx, room.path, `${asked.title}.${tableEnding(asked.dictionary)}`, asked)
  await ctx.write((tx) =>
    audit(tx, ctx, {
      act: 'list.exported',
      object: projectId
        ? { type: 'project', id: projectId, name: asked.title }
        : { type: 'workspace', id: ctx.actor.teamId, name: asked.title },
      metadata: { of: room.noun.toLowerCase(), format: 'csv', rows, names: asked.names },
    }),
  )
  return file
}

/** The list, or of it the rows that were chosen. */
const listed = <C extends ListExportCtx, Row>(
  { list }: ExportedList<C, Row>,
  { chosen }: Pick<z.infer<typeof askedShape>, 'chosen'>,
): List<C> => (chosen === null ? list : chosenRows(list, unpackIds(chosen)))

function chosenIds(ids: readonly string[]): string[] {
  if (ids.length > VIEW_LIMITS.exportedIds)
    throw invalid(
      `At most ${VIEW_LIMITS.exportedIds} that were chosen one by one leave at once. Export all that match.`,
    )
  if (!ids.length) throw invalid('Choose what leaves, or leave it out for all.')
  const parsed = ids.map((id) => parseId(id))
  if (parsed.includes(null)) throw invalid('Something that was chosen has no id.')
  return [...new Set(parsed.filter((id) => id !== null))]
}

function columnKeys(keys: readonly string[]): string[] {
  if (keys.length > VIEW_LIMITS.columns) throw invalid(`At most ${VIEW_LIMITS.columns} columns leave at once.`)
  if (!keys.length) throw invalid('Say which columns leave, or leave them out for all.')
  const bad = keys.find((key) => !isColumnKey(key))
  if (bad !== undefined) throw invalid(`“${bad.slice(0, 50)}” names no column.`)
  return [...new Set(keys)]
}

/** Writes the file of a ticket page by page, as who holds it may see the list at this moment. */
export async function openList<C extends ListExportCtx, Row>(
  ctx: C,
  room: ExportedList<C, Row>,
  ticket: unknown,
  origin: string,
): Promise<SentExport> {
  const { fileName, asked } = openExport(ctx, ticket, askedShape)
  const { query, names, title } = asked
  const { columns, rowsOf } = await room.tableOf(ctx, asked.columns, {
    projectId: query.projectId ?? null,
    names,
    origin,
  })
  // What cannot be read any more is refused before anything is sent.
  const list = listed(room, asked)
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
