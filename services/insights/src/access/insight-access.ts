import { levelFor } from '@verbatim/access/level.ts'
import type { Asker } from '@verbatim/access/principal.ts'
import { type Permission, permits } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Insight } from '#src/insights/insight.ts'
import { projectAccessReader } from './project-access.ts'

/** Where an insight lies: in a project, or with the member whose own it is. */
export type InsightPlace = Pick<Insight, 'projectId' | 'ownerId'>

/** What somebody may do with an insight. */
export type InsightAccess = {
  level: Permission
  /** Whether they see the draft: who may write, and of one's own also a VIEWER. */
  seesDraft: boolean
  /** Its project is archived: nobody changes it. */
  isArchived: boolean
}

const NONE: InsightAccess = { level: 'none', seesDraft: false, isArchived: false }

/**
 * What the asker may do with an insight that lies there: what they may in its project, and everything with their own, as
 * far as their role goes. Somebody else's own is nothing to anybody, managers too.
 */
export async function insightAccess(
  tx: ReadTransaction,
  teamId: string,
  asker: Asker,
  places: readonly InsightPlace[],
): Promise<(place: InsightPlace) => InsightAccess> {
  const projects = projectAccessReader(tx, teamId)
  const projectIds = [...new Set(places.flatMap(({ projectId }) => projectId ?? []))]
  const levels = await projects.levels(asker, projectIds)
  const archived = await projects.archivedAmong(projectIds)
  return ({ projectId, ownerId }) => {
    if (projectId === null)
      return ownerId === asker.userId ? { ...NONE, level: levelFor(asker, ['FULL']), seesDraft: true } : NONE
    const level = levels.get(projectId) ?? 'none'
    return { level, seesDraft: permits(level, 'WRITE'), isArchived: archived.has(projectId) }
  }
}

/** The same of one insight. */
export const accessTo = async (
  tx: ReadTransaction,
  teamId: string,
  asker: Asker,
  place: InsightPlace,
): Promise<InsightAccess> => (await insightAccess(tx, teamId, asker, [place]))(place)
