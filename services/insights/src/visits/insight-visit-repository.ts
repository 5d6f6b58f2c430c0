import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** When a member last opened or worked on an insight, and which of both it was. */
export type RecentInsight = { id: string; at: Date; worked: boolean }

/** What members of one workspace opened last. */
export const insightVisitRepository = (tx: Transaction, teamId: string) => ({
  /** Keeps the visit in the place of an earlier one. */
  async save(userId: string, insightId: string, at: Date): Promise<void> {
    await tx.raw(
      `insert into insight_visit (team_id, user_id, insight_id, visited_at) values (:teamId, :userId, :insightId, :at)
       on conflict (team_id, user_id, insight_id)
       do update set visited_at = greatest(insight_visit.visited_at, excluded.visited_at)`,
      { teamId, userId, insightId, at },
    )
  },
})

/**
 * When a member opened each insight, or as one of its authors worked on it: its id, a moment, and which of both. Binds
 * `:teamId` and `:userId`.
 */
export const VISITED_INSIGHTS = `select seen.id, max(seen.at) as at, bool_or(seen.worked) as worked from (
    select insight_id as id, visited_at as at, false as worked from insight_visit
      where team_id = :teamId and user_id = :userId
    union all select id, updated_at, true from insight where team_id = :teamId and :userId = any(author_ids)
  ) seen group by seen.id`

/** When a member last opened or worked on each of these insights. */
export async function lastInsightVisits(
  tx: ReadTransaction,
  asked: { teamId: string; userId: string; ids: readonly string[] },
): Promise<Map<string, RecentInsight>> {
  const { rows } = await tx.raw<{ rows: RecentInsight[] }>(
    `select visit.id, visit.at, visit.worked from (${VISITED_INSIGHTS}) visit where visit.id = any(:ids::uuid[])`,
    { ...asked, ids: [...asked.ids] },
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Insights that a member opened or is an author of, in these projects or their own, last first. */
export async function recentInsightRows(
  tx: ReadTransaction,
  asked: { teamId: string; userId: string; readable: readonly string[]; limit: number },
): Promise<RecentInsight[]> {
  const { rows } = await tx.raw<{ rows: RecentInsight[] }>(
    `select visit.id, visit.at, visit.worked
       from (${VISITED_INSIGHTS}) visit join insight on insight.id = visit.id and insight.deleted_at is null
         and (insight.project_id = any(:readable::uuid[]) or insight.owner_id = :userId)
      order by visit.at desc, visit.id desc limit :limit`,
    { ...asked, readable: [...asked.readable] },
  )
  return rows
}
