import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { sqlArray } from '#src/sql-array.ts'

/** A Yjs update that was acknowledged and is not part of the stored state yet. */
export type PendingUpdate = { seq: string; update: Uint8Array }

/** Such an update with who made it, null for the service itself, and when. */
export type AuthoredUpdate = PendingUpdate & { authorId: string | null; at: Date }

export type NewUpdate = { update: Uint8Array; authorId: string | null }

type DocumentRow = { note_id: string; state: Uint8Array; version: number }

/** Documents of notes in their collaborative form. */
export const documentRepository = (tx: Transaction, teamId: string) => ({
  ...documentReader(tx, teamId),
  ...documentWrites(tx, teamId),
})

/** What can be read of them. */
export function documentReader(tx: ReadTransaction, teamId: string) {
  const documents = () => tx<DocumentRow>('note_document').where({ team_id: teamId })
  const updates = () =>
    tx<PendingUpdate & { author_id: string | null; created_at: Date }>('note_document_update').where({
      team_id: teamId,
    })
  return {
    /** The stored state and what came after it; null for a note that has no document. */
    async load(noteId: string): Promise<{ state: Uint8Array; version: number; pending: AuthoredUpdate[] } | null> {
      const row = await documents().where({ note_id: noteId }).first('state', 'version')
      return row ? { state: row.state, version: row.version, pending: await this.pending(noteId) } : null
    },
    async versions(noteIds: readonly string[]): Promise<Map<string, number>> {
      const rows = await documents()
        .whereIn('note_id', [...noteIds])
        .select<{ note_id: string; version: number }[]>('note_id', 'version')
      return new Map(rows.map((row) => [row.note_id, row.version]))
    },
    async state(noteId: string): Promise<Uint8Array | null> {
      const row = await documents().where({ note_id: noteId }).first('state')
      return row?.state ?? null
    },
    /** Bytes of the stored state and of all updates since. */
    async size(noteId: string): Promise<number> {
      const { rows } = await tx.raw<{ rows: { size: string }[] }>(
        `select coalesce((select size from note_document where note_id = ?), 0)
              + coalesce((select sum(length("update")) from note_document_update where note_id = ?), 0) as size`,
        [noteId, noteId],
      )
      return Number(rows[0]?.size ?? 0)
    },
    async pending(noteId: string): Promise<AuthoredUpdate[]> {
      const rows = await updates()
        .where({ note_id: noteId })
        .orderBy('seq')
        .select('seq', 'update', 'author_id', 'created_at')
      return rows.map(({ seq, update, author_id, created_at }) => ({
        seq,
        update,
        authorId: author_id,
        at: created_at,
      }))
    },
  }
}

function documentWrites(tx: Transaction, teamId: string) {
  const documents = () => tx('note_document').where({ team_id: teamId })
  const updates = () => tx('note_document_update').where({ team_id: teamId })
  return {
    /** Holds other stores of this document until the transaction ends; how often it was stored, or null without one. */
    async lock(noteId: string): Promise<number | null> {
      const row = await documents().where({ note_id: noteId }).forUpdate().first('version')
      return row?.version ?? null
    },
    /** Keeps updates for good, and sees to it that somebody stores the document should this process die. */
    async append(noteId: string, added: readonly NewUpdate[], storeBy: Date): Promise<void> {
      await tx.raw(
        `with kept as (
           insert into note_document_update (note_id, team_id, "update", author_id)
           select ?, ?, u.bytes, u.author from unnest(?::bytea[], ?::uuid[]) as u (bytes, author)
         )
         insert into due_work (team_id, kind, object_id, due_at) values (?, 'STORE_DOCUMENT', ?, ?)
         on conflict (kind, object_id) do nothing`,
        [
          noteId,
          teamId,
          added.map(({ update }) => Buffer.from(update)),
          sqlArray(added.map(({ authorId }) => authorId)),
          teamId,
          noteId,
          storeBy,
        ],
      )
    },
    /** Replaces the state; the updates named are part of it now. */
    async save(noteId: string, state: Uint8Array, version: number, merged: readonly PendingUpdate[]): Promise<void> {
      const row = { state: Buffer.from(state), size: state.length, version, updated_at: tx.fn.now() }
      await documents().where({ note_id: noteId }).update(row)
      if (merged.length)
        await updates()
          .where({ note_id: noteId })
          .whereRaw('seq = any(?::bigint[])', [merged.map(({ seq }) => seq)])
          .delete()
      await tx('due_work').where({ kind: 'STORE_DOCUMENT', object_id: noteId }).delete()
      await tx.raw("select pg_notify('documents_' || current_schema(), '')")
    },
    /** Adds the documents of new notes. */
    async insert(added: readonly { noteId: string; state: Uint8Array }[], now: Date): Promise<void> {
      const rows = added.map(({ noteId, state }) => ({
        note_id: noteId,
        team_id: teamId,
        state: Buffer.from(state),
        size: state.length,
        version: 1,
        updated_at: now,
      }))
      for (let at = 0; at < rows.length; at += 500) await tx('note_document').insert(rows.slice(at, at + 500))
    },
  }
}
