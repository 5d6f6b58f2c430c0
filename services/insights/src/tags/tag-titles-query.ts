import type { GroupTitle } from '@verbatim/fields/lists/list-source.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** Tags of these ids, as notes told of them, by their titles. */
export const tagTitles = (tx: ReadTransaction, keys: readonly string[]): Promise<GroupTitle[]> =>
  tx('known_tag')
    .whereRaw('id = any(cast(:keys as uuid[]))', { keys: [...keys] })
    .orderByRaw('lower(title), id')
    .select<GroupTitle[]>('id as key', 'title', 'color')
