import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { VisitedType } from '#src/visits/visit-repository.ts'

/** When a member last opened or worked on an object. */
export type RecentObject = { id: string; at: Date }

/** The same, and whether they worked on it or only opened it. */
export type LastVisit = RecentObject & { worked: boolean }

/** Kinds whose recent ones are told by themselves; those of highlights are a list (`recent-rows-query.ts`). */
export type RecentType = Exclude<VisitedType, 'HIGHLIGHT'>

type Whose = {
  teamId: string
  userId: string
  /** Projects that they may open. */
  projectIds: readonly string[]
  limit: number
}

/** The sample study is made in the name of who began the workspace, who has never seen it. */
const OWN_NOTES = `select id, created_at as at from note
  where team_id = :teamId and created_by = :userId and import_origin is distinct from 'SAMPLE_DATA'`

const WORKED_NOTES = `select note_id as id, touched_at as at from note_touch where team_id = :teamId and user_id = :userId
  union all ${OWN_NOTES}`

/** What counts as work on an object of each kind: rows of its id and a moment. */
const WORKED: Record<VisitedType, string> = {
  NOTE: WORKED_NOTES,
  HIGHLIGHT: `select highlight.id, highlight.created_at as at
    from highlight join note on note.id = highlight.note_id and note.import_origin is distinct from 'SAMPLE_DATA'
    where highlight.team_id = :teamId and highlight.state in ('ACTIVE', 'REVIEW') and highlight.author_id = :userId`,
  PROJECT: `select note.project_id as id, work.at from (${WORKED_NOTES}) work join note on note.id = work.id
    union all select id, created_at from project where team_id = :teamId and created_by = :userId and not sample`,
}

/** Objects of each of these kinds that are there and in a project that may be opened. */
const LIVING: Record<RecentType, string> = {
  NOTE: 'select id from note where team_id = :teamId and deleted_at is null and project_id = any(:projectIds::uuid[])',
  PROJECT: 'select id from project where team_id = :teamId and deleted_at is null and id = any(:projectIds::uuid[])',
}

/**
 * When a member opened or worked on each object of a kind: its id, a moment, and whether they worked on it. Binds
 * `:teamId`, `:userId` and `:visited`, the kind.
 */
export const visitsOf = (
  kind: VisitedType,
): string => `select seen.id, max(seen.at) as at, bool_or(seen.worked) as worked
  from (
    select object_id as id, visited_at as at, false as worked from object_visit
      where team_id = :teamId and user_id = :userId and object_type = :visited
    union all select work.id, work.at, true from (${WORKED[kind]}) work
  ) seen group by seen.id`

/** When a member last opened or worked on each of these objects. */
export async function lastVisits(
  tx: ReadTransaction,
  kind: VisitedType,
  { teamId, userId, ids }: { teamId: string; userId: string; ids: readonly string[] },
): Promise<Map<string, LastVisit>> {
  const { rows } = await tx.raw<{ rows: LastVisit[] }>(
    `select visit.id, visit.at, visit.worked from (${visitsOf(kind)}) visit where visit.id = any(:ids::uuid[])`,
    { teamId, userId, visited: kind, ids: [...ids] },
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** What a member opened or worked on, last first; what they can no longer open is left out. */
export async function recentObjects(
  tx: ReadTransaction,
  kind: RecentType,
  { teamId, userId, projectIds, limit }: Whose,
): Promise<RecentObject[]> {
  const { rows } = await tx.raw<{ rows: RecentObject[] }>(
    `select visit.id, visit.at
       from (${visitsOf(kind)}) visit join (${LIVING[kind]}) living on living.id = visit.id
      order by visit.at desc, visit.id desc limit :limit`,
    { teamId, userId, visited: kind, limit, projectIds: [...projectIds] },
  )
  return rows
}
