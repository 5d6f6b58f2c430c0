import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { labelsOfNotes, type NoteLabel } from '#src/fields/labels/note-label-query.ts'
import type { Speaker } from '#src/notes/speaker.ts'
import { speakerReader } from '#src/notes/speaker-repository.ts'

/** A paragraph as it was last stored. */
export type PreviewBlock = { id: string; position: number; speakerId: string; text: string }

/** What a preview reads of a note, in the trash or not. */
export type PreviewNote = {
  id: string
  projectId: string
  title: string
  speakers: Speaker[]
  labels: NoteLabel[]
  blocks: PreviewBlock[]
}

type NoteRow = { id: string; team_id: string; project_id: string; title: string }
type BlockRow = {
  team_id: string
  note_id: string
  block_id: string
  position: number
  speaker_id: string | null
  text: string
}

/** The next notes after one, in the order of their ids, with everything that says whose words they hold. */
export async function previewNotesAfter(
  tx: ReadTransaction,
  teamId: string,
  after: string | null,
  most: number,
): Promise<PreviewNote[]> {
  const notes = tx<NoteRow>('note').where({ team_id: teamId }).orderBy('id').limit(most)
  const rows = await (after ? notes.where('id', '>', after) : notes).select('id', 'project_id', 'title')
  const ids = rows.map(({ id }) => id)
  const speakers = Map.groupBy(await speakerReader(tx, teamId).ofNotes(ids), ({ noteId }) => noteId)
  const labels = await labelsOfNotes(tx, teamId, ids)
  const blocks = Map.groupBy(
    await tx<BlockRow>('note_block')
      .where({ team_id: teamId })
      .whereIn('note_id', ids)
      .orderBy(['note_id', 'position'])
      .select('note_id', 'block_id', 'position', 'speaker_id', 'text'),
    (row) => row.note_id,
  )
  return rows.map(({ id, project_id, title }) => ({
    ...{ id, projectId: project_id, title, speakers: speakers.get(id) ?? [], labels: labels.get(id) ?? [] },
    blocks: (blocks.get(id) ?? []).map((row) => ({
      ...{ id: row.block_id, position: row.position, speakerId: row.speaker_id ?? '', text: row.text },
    })),
  }))
}
