import { parseId } from '@verbatim/contracts/ids.ts'
import { invalid, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { rowsAmong } from '../lists/list-page-query.ts'
import { type ListQueryInput, readListQuery } from '../lists/list-query.ts'
import { listAllIds } from '../lists/read-list.ts'
import { type BulkKind, OBJECTS_MAX } from './bulk-edit.ts'
import type { BulkCtx, BulkEdits } from './bulk-edits.ts'

/** Objects as they are chosen: by ids, or by a query with the total that its list said. */
export type ChosenObjects = {
  ids?: readonly string[] | null
  query?: ListQueryInput | null
  expectedTotal?: number | null
}

/**
 * How many are chosen, and of them those that are there to be seen, in their order: those that may only be read are skipped
 * when their turn comes. Throws ValidationError for more than 10,000 or none, InvalidOperation where a query finds another
 * number than expected, NotFound where none may be seen, and as `requireSome` where none may be changed.
 */
export async function chooseObjects<C extends BulkCtx, Kind extends BulkKind>(
  ctx: C,
  { lists, nouns, requireSome }: BulkEdits<C, Kind>,
  objectType: Kind['objectType'],
  chosen: ChosenObjects,
): Promise<{ total: number; ids: string[] }> {
  const list = lists[objectType]
  const ids = await idsOf(chosen, (query) => listAllIds(ctx, list, query, OBJECTS_MAX))
  const source = await list.sourceOf(ctx, {}, readListQuery({}, ctx.actor.userId))
  const found = await ctx.read((tx) => rowsAmong(tx, source, ids))
  if (!found.ids.length) throw notFound(nouns[objectType])
  await requireSome(ctx, found.projectIds)
  const there = new Set(found.ids)
  return { total: ids.length, ids: ids.filter((id) => there.has(id)) }
}

async function idsOf(
  { ids, query, expectedTotal }: ChosenObjects,
  find: (query: ListQueryInput) => Promise<string[]>,
): Promise<string[]> {
  if (ids && query) throw invalid('Choose objects by their ids or by a query, not by both.')
  if (ids) return knownIds(ids)
  if (!query || expectedTotal == null) throw invalid('Choose objects by their ids, or by a query with its total.')
  const found = await find(query)
  if (found.length > OBJECTS_MAX) throw tooMany()
  if (found.length !== expectedTotal)
    throw invalidOperation(`The list has ${found.length} entries by now, not ${expectedTotal}. Look again first.`)
  return knownIds(found)
}

function knownIds(ids: readonly string[]): string[] {
  if (ids.length > OBJECTS_MAX) throw tooMany()
  const known = new Set(ids.map((id) => parseId(id)).filter((id) => id !== null))
  if (!known.size) throw invalid('Choose at least one object.')
  return [...known]
}

const tooMany = () => invalid(`At most ${OBJECTS_MAX.toLocaleString('en-US')} objects are changed at once.`)
