import { knownHoldReader } from '@verbatim/access/legal-holds/known-hold-repository.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import { permits } from '@verbatim/contracts/roles.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { insightAccess } from '#src/access/insight-access.ts'
import { projectAccessReader } from '#src/access/project-access.ts'
import type { InsightsCtx } from '#src/context.ts'
import { type TrashedInsight, trashedInsightReader } from './trashed-insight-repository.ts'

/** An insight in the trash as the member sees it, who may restore it. */
export type SeenTrashedInsight = TrashedInsight & { canPurge: boolean }

/**
 * Insights in the trash that the member may restore, newest first; of one project those that lay in it, else their own
 * too. Throws NotFound for what is no id.
 */
export async function listTrash(ctx: InsightsCtx, projectId: string | null): Promise<SeenTrashedInsight[]> {
  const wanted = projectId === null ? null : parseId(projectId)
  if (projectId !== null && wanted === null) throw notFound('Project')
  const { actor } = ctx
  return ctx.read(async (tx) => {
    const projects = projectAccessReader(tx, actor.teamId)
    const { writable } = await projects.reach(actor)
    const archived = await projects.archivedAmong(writable)
    const asked = writable.filter((id) => !archived.has(id) && (wanted === null || id === wanted))
    const rows = await trashedInsightReader(tx, actor.teamId).list(asked, wanted === null ? actor.userId : null)
    const accessOf = await insightAccess(tx, actor.teamId, actor, rows)
    const held = await knownHoldReader(tx, actor.teamId).heldAmong(rows.map(({ projectId }) => projectId))
    return rows.flatMap((row) => {
      const { level } = accessOf(row)
      const canPurge = permits(level, 'FULL') && !held.has(row.projectId)
      return permits(level, 'WRITE') ? [{ ...row, canPurge }] : []
    })
  })
}
