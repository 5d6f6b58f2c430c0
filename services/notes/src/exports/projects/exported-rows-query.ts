import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { ACCEPTED_STATES } from '#src/highlights/highlight.ts'

/** The next notes of a project that are not in the trash, by their ids. */
export const noteIdsAfter = (
  tx: ReadTransaction,
  { teamId, projectId }: { teamId: string; projectId: string },
  after: string,
  limit: number,
): Promise<string[]> =>
  tx<{ id: string; team_id: string; project_id: string }>('note')
    .where({ team_id: teamId, project_id: projectId })
    .whereNull('deleted_at')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .pluck<string[]>('id')

/** How much of a project leaves: notes, highlights that somebody made or accepted, and files that are kept. */
export async function countExported(
  tx: ReadTransaction,
  teamId: string,
  projectId: string,
): Promise<{ notes: number; highlights: number; files: number }> {
  const { rows } = await tx.raw<{ rows: { notes: number; highlights: number; files: number }[] }>(
    `with living as (
       select id from note where team_id = :teamId and project_id = :projectId and deleted_at is null),
     known as (
       select id from known_insight where team_id = :teamId and project_id = :projectId and deleted_at is null)
     select (select count(*)::int from living) as notes,
       (select count(*)::int from highlight where note_id in (select id from living)
          and state = any(:states::text[]) and deleted_at is null) as highlights,
       (select count(*)::int from file where has_bytes
          and (note_id in (select id from living) or insight_id in (select id from known))) as files`,
    { teamId, projectId, states: [...ACCEPTED_STATES] },
  )
  return rows[0] ?? { notes: 0, highlights: 0, files: 0 }
}
