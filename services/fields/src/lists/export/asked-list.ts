import { parseId } from '@verbatim/contracts/ids.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { isColumnKey } from '@verbatim/contracts/views/view-data.ts'
import { LIST_DIRECTIONS, VIEW_LIMITS } from '@verbatim/contracts/views/view-vocabulary.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { fileTitle } from '@verbatim/kit/exports/file-name.ts'
import { limitedLine } from '@verbatim/kit/limited-text.ts'
import { z } from 'zod'
import { chosenRows } from '#src/lists/chosen-rows-query.ts'
import type { ListQueryInput } from '#src/lists/list-query.ts'
import type { List, ListCtx } from '#src/lists/read-list.ts'
import { packIds, unpackIds } from './packed-ids.ts'
import { tableEnding } from './write-table.ts'

/** What is asked of an export of a list, as the graph takes it. */
export type ExportListInput = {
  query: ListQueryInput
  ids?: readonly string[] | null
  columns?: readonly string[] | null
  dictionary?: boolean | null
  names?: boolean | null
  title?: string | null
}

/** What is asked of an export, as it is sealed or kept until its file is written. */
export const askedShape = z.object({
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
export type AskedList = z.infer<typeof askedShape>

/** Reads what is asked of an export of a list of this noun. Throws ValidationError for what cannot be meant. */
export function readAsked(
  noun: string,
  {
    query: { projectId, recent, filter, search, sort },
    ids,
    columns = null,
    dictionary,
    names,
    title,
  }: ExportListInput,
): AskedList {
  return {
    // Its groups are left out.
    query: { projectId, recent, filter, search, sort: sort && [...sort] },
    chosen: ids ? packIds(chosenIds(ids)) : null,
    columns: columns && columnKeys(columns),
    dictionary: dictionary ?? true,
    names: names ?? true,
    title: fileTitle(limitedLine(title ?? '', TEXT_LIMITS.viewTitle, 'A title') || noun),
  }
}

/** How the file of what was asked is called. */
export const askedFileName = ({ title, dictionary }: Pick<AskedList, 'title' | 'dictionary'>): string =>
  `${title}.${tableEnding(dictionary)}`

/** The list, or of it the rows that were chosen. */
export const listed = <C extends ListCtx>(list: List<C>, { chosen }: Pick<AskedList, 'chosen'>): List<C> =>
  chosen === null ? list : chosenRows(list, unpackIds(chosen))

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
