/**
 * True of a row of `highlight` but where whoever looks (`:viewerId`) codes its note without seeing what others
 * highlighted there.
 */
export const SEEN_BY_CODER = `not exists (
  select from coding_task where coding_task.note_id = highlight.note_id and coding_task.coder_id = :viewerId
    and coding_task.blind and coding_task.finished_at is null and highlight.author_id is distinct from :viewerId)`

/** Joins to rows of `note` the task by which whoever looks (`:viewerId`) codes it blind. */
export const BLIND_TASK = `left join coding_task as blind_task on blind_task.note_id = note.id
  and blind_task.coder_id = :viewerId and blind_task.blind and blind_task.finished_at is null`

/** True of a highlight, by the name that it has in a query, that may be seen where that was joined. */
export const seenBesideTask = (highlight: string): string =>
  `(blind_task.note_id is null or ${highlight}.author_id = blind_task.coder_id)`
