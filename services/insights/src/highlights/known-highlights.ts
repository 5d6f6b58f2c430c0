import type { ReadTransaction, Transaction } from '@verbatim/kit/database/database.ts'

export type KnownHighlight = { id: string; projectId: string; noteId: string; personKey: string }

type Row = { team_id: string; highlight_id: string; project_id: string; note_id: string; person_key: string }

/** Highlights as notes last said: where they are and who speaks. Scoped to a team. */
export function knownHighlights(tx: ReadTransaction | Transaction, teamId: string) {
  const highlights = () => tx<Row>('known_highlight').where({ team_id: teamId })
  return {
    async byIds(ids: readonly string[]): Promise<KnownHighlight[]> {
      const rows = await highlights().whereIn('highlight_id', [...ids])
      return rows.map((row) => ({
        id: row.highlight_id,
        projectId: row.project_id,
        noteId: row.note_id,
        personKey: row.person_key,
      }))
    },
    /** Keeps it; true when it was not known before. */
    async save({ id, projectId, noteId, personKey }: KnownHighlight): Promise<boolean> {
      const before = await highlights().where({ highlight_id: id }).first('highlight_id')
      await tx<Row>('known_highlight')
        .insert({ team_id: teamId, highlight_id: id, project_id: projectId, note_id: noteId, person_key: personKey })
        .onConflict(['team_id', 'highlight_id'])
        .merge()
      return !before
    },
    async remove(id: string): Promise<void> {
      await highlights().where({ highlight_id: id }).delete()
    },
    /** Forgets those of a note that is gone; notes tell of each of them again when it comes back. */
    async removeOfNote(noteId: string): Promise<void> {
      await highlights().where({ note_id: noteId }).delete()
    },
  }
}
