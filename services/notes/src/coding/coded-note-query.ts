import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { doneBlind } from '#src/coding/blind-query.ts'
import type { CodedBlock, CoderHighlight } from '#src/coding/coded-sentences.ts'

/** Notes of a project that two or more finished, each with who did, in the order of their titles. */
export type FinishedNote = { noteId: string; coderIds: string[] }

/**
 * Without those that the viewer codes blind and has not finished.
 * @param coderIds only notes that all of these finished; null for those of any two
 * @param most notes, those finished last first
 */
export async function findFinishedNotes(
  tx: ReadTransaction,
  of: { teamId: string; projectId: string; viewerId: string; coderIds: readonly string[] | null; most: number },
): Promise<FinishedNote[]> {
  const { rows } = await tx.raw<{ rows: FinishedNote[] }>(
    `select * from (
       select task.note_id as "noteId", note.title,
         array_agg(task.coder_id order by task.assigned_at, task.coder_id) as "coderIds"
       from coding_task task join note on note.id = task.note_id and note.deleted_at is null
       where task.team_id = :teamId and note.project_id = :projectId and task.finished_at is not null
         and (:coderIds::uuid[] is null or task.coder_id = any(:coderIds::uuid[]))
         and not exists (
           select from coding_task as own where own.note_id = task.note_id and ${doneBlind('own')})
       group by task.note_id, note.title
       having count(*) >= greatest(2, coalesce(cardinality(:coderIds::uuid[]), 0))
       order by max(task.finished_at) desc, task.note_id limit :most
     ) newest order by title, "noteId"`,
    { ...of, coderIds: of.coderIds && [...of.coderIds] },
  )
  return rows.map(({ noteId, coderIds }) => ({ noteId, coderIds }))
}

/** The text of notes, block by block. */
export async function findCodedBlocks(
  tx: ReadTransaction,
  noteIds: readonly string[],
): Promise<Map<string, CodedBlock[]>> {
  const { rows } = await tx.raw<{ rows: (CodedBlock & { noteId: string })[] }>(
    `select note_id as "noteId", block_id as id, text, speaker_id as "speakerId" from note_block
     where note_id = any(:noteIds::uuid[]) order by note_id, position`,
    { noteIds: [...noteIds] },
  )
  return Map.groupBy(rows, ({ noteId }) => noteId)
}

/** What coders highlighted in notes and what they called it. */
export async function findCoderHighlights(
  tx: ReadTransaction,
  teamId: string,
  noteIds: readonly string[],
): Promise<Map<string, CoderHighlight[]>> {
  const { rows } = await tx.raw<{ rows: (CoderHighlight & { noteId: string })[] }>(
    `select highlight.note_id as "noteId", author_id as "coderId", block_id as "blockId", start_offset as start,
       end_block_id as "endBlockId", end_offset as end,
       array(select tag_id from highlight_tag where highlight_id = highlight.id order by position) as "tagIds"
     from highlight where team_id = :teamId and note_id = any(:noteIds::uuid[]) and deleted_at is null
       and state = 'ACTIVE' and author_id is not null order by highlight.id`,
    { teamId, noteIds: [...noteIds] },
  )
  return Map.groupBy(rows, ({ noteId }) => noteId)
}
