import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** When a note or a highlight of each project changed last, by its id; one without either is left out. */
export async function workedIn(tx: ReadTransaction, projectIds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await tx.raw<{ rows: { id: string; at: Date | null }[] }>(
    `select p.id, greatest(n.at, h.at) as at
       from unnest(?::uuid[]) as p (id)
       cross join lateral (
         select max(updated_at) as at from note where note.project_id = p.id and note.deleted_at is null
       ) n
       cross join lateral (select max(created_at) as at from highlight where highlight.project_id = p.id) h`,
    [[...projectIds]],
  )
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at]] : [])))
}
