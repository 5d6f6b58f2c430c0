import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { GroupTitle } from './list-source.ts'

/** What stands for somebody who was deleted and is a value still. */
const GONE = 'Somebody who is gone'

/** How the people of these ids are called, by name; who was deleted comes last. */
export async function personTitles(tx: ReadTransaction, keys: readonly string[]): Promise<GroupTitle[]> {
  const rows = await tx('known_person')
    .where({ deleted: false })
    .whereRaw('id = any(cast(:keys as uuid[]))', { keys: [...keys] })
    .orderByRaw('lower(name), id')
    .select<{ key: string; title: string }[]>('id as key', 'name as title')
  const known = new Set(rows.map(({ key }) => key))
  const gone = keys.filter((key) => !known.has(key)).map((key) => ({ key, title: GONE }))
  return [...rows, ...gone].map((one) => ({ ...one, color: null }))
}
