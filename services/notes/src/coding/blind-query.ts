import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/**
 * True of a coding task, by the name that it has in a query, that somebody does without seeing what others highlighted,
 * and has not finished.
 * @param coder SQL of who looks
 */
export const doneBlind = (task: string, coder = ':viewerId'): string =>
  `${task}.coder_id = ${coder} and ${task}.blind and ${task}.finished_at is null`

/**
 * True of a highlight, by the name that it has in a query, but where whoever looks codes its note blind and it is another's.
 * @param viewer SQL of who looks; everything is true for nobody, null
 */
export const seenByCoder = (viewer: string, highlight = 'highlight'): string => `not exists (
  select from coding_task where coding_task.note_id = ${highlight}.note_id and ${doneBlind('coding_task', viewer)}
    and ${highlight}.author_id is distinct from ${viewer})`

/** The same of a row of `highlight`, for `:viewerId`. */
export const SEEN_BY_CODER = seenByCoder(':viewerId')

/** Joins to rows of `note` the task by which whoever looks (`:viewerId`) codes it blind. */
export const BLIND_TASK = `left join coding_task as blind_task on blind_task.note_id = note.id
  and ${doneBlind('blind_task')}`

/** True of a highlight, by the name that it has in a query, that may be seen where that was joined. */
export const seenBesideTask = (highlight: string): string =>
  `(blind_task.note_id is null or ${highlight}.author_id = blind_task.coder_id)`

/** Whether there is a note at all of which somebody may not see every highlight; else counts that are kept are theirs too. */
export async function codesBlind(tx: ReadTransaction, viewerId: string | null): Promise<boolean> {
  if (viewerId === null) return false
  const { rows } = await tx.raw<{ rows: object[] }>(
    `select from coding_task where ${doneBlind('coding_task')} limit 1`,
    { viewerId },
  )
  return rows.length > 0
}
