import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** Where a highlight is: `root` is the entry of the trash with which its note or project went there. */
export type QuoteLocation = {
  id: string
  projectId: string
  noteTitle: string
  isLocked: boolean
  isDeleted: boolean
  root: string | null
}

/** Highlights that are there in any state; those that are gone for good are left out. */
export async function quoteLocations(
  tx: ReadTransaction,
  teamId: string,
  ids: readonly string[],
): Promise<QuoteLocation[]> {
  const { rows } = await tx.raw<{ rows: QuoteLocation[] }>(
    `select highlight.id, note.project_id as "projectId", note.title as "noteTitle", note.locked as "isLocked",
       highlight.deleted_at is not null as "isDeleted",
       case when project.deleted_at is not null then coalesce(project.deleted_with, project.id)
         when note.deleted_at is not null then coalesce(note.deleted_with, note.id) end as root
     from highlight join note on note.id = highlight.note_id join project on project.id = note.project_id
     where highlight.team_id = ? and highlight.id = any(?::uuid[])`,
    [teamId, [...ids]],
  )
  return rows
}
