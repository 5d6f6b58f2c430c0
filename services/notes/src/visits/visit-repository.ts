import type { Transaction } from '@verbatim/kit/database/database.ts'

export type VisitedType = 'NOTE' | 'HIGHLIGHT' | 'PROJECT'
export type Visit = { userId: string; objectType: VisitedType; objectId: string; at: Date }

/** What members of one workspace opened last. */
export const visitRepository = (tx: Transaction, teamId: string) => ({
  /** Keeps the visit in the place of an earlier one. */
  async save({ userId, objectType, objectId, at }: Visit): Promise<void> {
    await tx.raw(
      `insert into object_visit (team_id, user_id, object_type, object_id, visited_at)
       values (:teamId, :userId, :objectType, :objectId, :at)
       on conflict (team_id, user_id, object_type, object_id)
       do update set visited_at = greatest(object_visit.visited_at, excluded.visited_at)`,
      { teamId, userId, objectType, objectId, at },
    )
  },
})
