import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { PREVIEW_PORTION_BYTES } from '@verbatim/kit/erasure/dry-look.ts'
import { labelsOfNotes, type NoteLabel } from '#src/fields/labels/note-label-query.ts'
import type { Speaker } from '#src/notes/speaker.ts'
import { speakerReader } from '#src/notes/speaker-repository.ts'

/** A paragraph as it was last stored. */
type PreviewBlock = { id: string; position: number; speakerId: string; text: string }

/** What a preview reads of a note, in the trash or not. */
export type PreviewNote = {
  id: string
  projectId: string
  title: string
  speakers: Speaker[]
  labels: NoteLabel[]
  blocks: PreviewBlock[]
}

type NoteRow = { id: string; project_id: string; title: string }
type BlockRow = {
  team_id: string
  note_id: string
  block_id: string
  position: number
  speaker_id: string | null
  text: string
}

/**
 * The next notes after one, in the order of their ids, with everything that says whose words they hold: at most so many,
 * and no more than fit in a portion, but for a first one that does not. None where there are no more.
 */
export async function previewNotesAfter(
  tx: ReadTransaction,
  teamId: string,
  after: string | null,
  most: number,
): Promise<PreviewNote[]> {
  const rows = await portionAfter(tx, teamId, after, most)
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
    id,
    projectId: project_id,
    title,
    speakers: speakers.get(id) ?? [],
    labels: labels.get(id) ?? [],
    blocks: (blocks.get(id) ?? []).map((row) => ({
      id: row.block_id,
      position: row.position,
      speakerId: row.speaker_id ?? '',
      text: row.text,
    })),
  }))
}

async function portionAfter(
  tx: ReadTransaction,
  teamId: string,
  after: string | null,
  most: number,
): Promise<NoteRow[]> {
  const { rows } = await tx.raw<{ rows: NoteRow[] }>(
    `select id, project_id, title from (
       select *, sum(bytes) over (order by id) - bytes as bytes_before from (
         select id, project_id, title,
           (select coalesce(sum(octet_length(text)), 0) from note_block
             where note_block.team_id = :teamId and note_block.note_id = note.id) as bytes
         from note where team_id = :teamId and id > coalesce(:after::uuid, '00000000-0000-0000-0000-000000000000'::uuid)
         order by id limit :most
       ) as next
     ) as counted where bytes_before < :bytes order by id`,
    { teamId, after, most, bytes: PREVIEW_PORTION_BYTES },
  )
  return rows
}
