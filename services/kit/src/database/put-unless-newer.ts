import type { Transaction } from './database.ts'

const CHUNK = 500

/**
 * Inserts rows, in place of those with the same key that are not from a newer fact, so that a fact that comes late undoes
 * nothing. `since` names the column with the fact's time; of two with the same time the one that is handled later stays.
 * @returns how many stand now as they were given
 */
export async function putUnlessNewer(
  tx: Transaction,
  table: string,
  key: string[],
  since: string,
  rows: readonly object[],
): Promise<number> {
  let standing = 0
  for (let at = 0; at < rows.length; at += CHUNK) {
    const put = await tx(table)
      .insert(rows.slice(at, at + CHUNK))
      .onConflict(key)
      .merge()
      .whereRaw('??.?? <= excluded.??', [table, since, since])
      .returning(key.slice(0, 1))
    standing += put.length
  }
  return standing
}
