import type { Database } from '@verbatim/kit/database/database.ts'
import { recordSaved } from '#src/insights/insight-facts.ts'
import { insightRepository } from '#src/insights/insight-repository.ts'

/** Insights that one transaction tells of; they cannot be changed meanwhile. */
const AT_ONCE = 50

/**
 * Tells the other services again the insights of a workspace. Those of a project that is not known here, or lies in the
 * trash, are told when notes tells of their project.
 * @returns how many were told.
 */
export async function republishWorkspace(db: Database, teamId: string): Promise<{ insights: number }> {
  let insights = 0
  for (let after: string | null = null; ; ) {
    const told = await db.write(teamId, async (tx) => {
      const next = tx('insight').where({ team_id: teamId }).whereNull('deleted_at').orderBy('id').limit(AT_ONCE)
      const ids = await (after ? next.where('id', '>', after) : next).forShare().pluck<string[]>('id')
      const known = await tx('known_project').where({ team_id: teamId, deleted: false }).pluck<string[]>('project_id')
      for (const insight of await insightRepository(tx, teamId).byIds(ids))
        if (insight.projectId === null || known.includes(insight.projectId)) await recordSaved(tx, { teamId }, insight)
      return ids
    })
    insights += told.length
    after = told.at(-1) ?? null
    if (!after) return { insights }
  }
}
