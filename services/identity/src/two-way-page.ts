import { invalid } from '@verbatim/kit/errors.ts'
import type { Key, Keyed, PagedList } from '@verbatim/kit/paging.ts'

/** What is asked for: from the newest on, after a cursor or before one. */
type Asked = { after?: string | null; before?: string | null; pageSize?: number | null }
type Request = { limit: number; after: Key | null; towards: 'newer' | 'older' }

/** A page of a list, newest first, with the ways to what is older and newer. */
export type TwoWayPage<T> = { items: T[]; nextCursor: string | null; previousCursor: string | null }

/**
 * Reads a page of a list that is walked in both directions. Throws ValidationError for both cursors, and for one of
 * another list.
 */
export async function readTwoWays<T>(
  list: PagedList,
  { after, before, pageSize }: Asked,
  keyOf: (item: T) => Key,
  read: (request: Request) => Promise<Keyed<T>>,
): Promise<TwoWayPage<T>> {
  if (after != null && before != null) throw invalid('Ask for what is after a cursor or before one, not for both.')
  const { limit, after: key } = list.request(pageSize, before ?? after)
  const towards = before == null ? 'older' : 'newer'
  const { rows, next } = await read({ limit, after: key, towards })
  const items = towards === 'older' ? rows : rows.toReversed()
  const [newest, oldest] = [items[0], items.at(-1)].map((item) => (item === undefined ? null : keyOf(item)))
  return {
    items,
    nextCursor: list.cursor((towards === 'older' ? next : oldest) ?? null),
    previousCursor: list.cursor((towards === 'newer' ? next && newest : key && newest) ?? null),
  }
}
