import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** The note that the row of a key became, and what that row said. */
export type KnownRow = { noteId: string; rowHash: string; locked: boolean }

/** By which keys rows of a project are known again. */
export const importKeyRepository = (tx: Transaction, teamId: string, projectId: string) => ({
  ...importKeyReader(tx, teamId, projectId),
  async put(rows: readonly { keyHash: string; noteId: string; rowHash: string }[]): Promise<void> {
    if (!rows.length) return
    await tx.raw(
      `insert into import_key (team_id, project_id, key_hash, note_id, row_hash)
       select cast(:teamId as uuid), cast(:projectId as uuid), given.key_hash, given.note_id, given.row_hash
       from unnest(cast(:keys as text[]), cast(:notes as uuid[]), cast(:hashes as text[])) as given(key_hash, note_id, row_hash)
       on conflict (project_id, key_hash) do update set note_id = excluded.note_id, row_hash = excluded.row_hash`,
      {
        teamId,
        projectId,
        keys: rows.map(({ keyHash }) => keyHash),
        notes: rows.map(({ noteId }) => noteId),
        hashes: rows.map(({ rowHash }) => rowHash),
      },
    )
  },
})

/** What can be read of them; a note that is in the trash or elsewhere is not known. */
export function importKeyReader(tx: ReadTransaction, teamId: string, projectId: string) {
  return {
    async known(keyHashes: readonly string[]): Promise<Map<string, KnownRow>> {
      if (!keyHashes.length) return new Map()
      const rows = await tx('import_key')
        .join('note', 'note.id', 'import_key.note_id')
        .where({ 'import_key.team_id': teamId, 'import_key.project_id': projectId, 'note.project_id': projectId })
        .whereNull('note.deleted_at')
        .whereRaw('key_hash = any(?)', [[...keyHashes]])
        .select<{ key_hash: string; note_id: string; row_hash: string; locked: boolean }[]>(
          'key_hash',
          'note_id',
          'row_hash',
          'locked',
        )
      return new Map(
        rows.map((row) => [row.key_hash, { noteId: row.note_id, rowHash: row.row_hash, locked: row.locked }]),
      )
    },
  }
}
