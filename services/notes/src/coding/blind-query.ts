/**
 * True of a row of `highlight` but where whoever looks (`:viewerId`) codes its note without seeing what others
 * highlighted there.
 */
export const SEEN_BY_CODER = `not exists (
  select from coding_task where coding_task.note_id = highlight.note_id and coding_task.coder_id = :viewerId
    and coding_task.blind and coding_task.finished_at is null and highlight.author_id is distinct from :viewerId)`
