import { parseId } from '@verbatim/contracts/ids.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { requireProject } from '#src/access/project-access.ts'
import { whileYoung } from '#src/access/young-project.ts'
import type { InsightsCtx } from '#src/context.ts'
import type { MoveInsightInput } from '#src/gql/graph-types.ts'
import type { Insight } from './insight.ts'
import { auditedInsight, recordSaved } from './insight-facts.ts'
import { insightRepository } from './insight-repository.ts'
import { requireWritable } from './require-insight.ts'

/**
 * Puts a personal insight into a project: from then on whoever may write there sees the draft, and who may read what was
 * published. Throws InvalidOperation for one that lies in a project already.
 */
export async function moveInsight(ctx: InsightsCtx, input: MoveInsightInput): Promise<Insight> {
  await ctx.write((tx) => requireWritable(ctx, tx, input.insightId))
  const projectId = parseId(input.projectId)
  if (!projectId) throw notFound('Project')
  await whileYoung(ctx, projectId, () => ctx.read((tx) => requireProject(tx, ctx.actor, projectId, 'WRITE')))
  return ctx.write(async (tx) => {
    const before = await requireWritable(ctx, tx, input.insightId)
    if (before.ownerId === null) throw invalidOperation('Only a personal insight can be moved into a project.')
    await requireProject(tx, ctx.actor, projectId, 'WRITE')
    const insight: Insight = { ...before, projectId, ownerId: null, updatedAt: ctx.clock.now() }
    await insightRepository(tx, insight.teamId).save(insight)
    await recordSaved(tx, ctx.origin, insight)
    await audit(tx, ctx, { act: 'insight.moved', object: auditedInsight(insight) })
    return insight
  })
}
