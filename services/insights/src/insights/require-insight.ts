import { parseId } from '@verbatim/contracts/ids.ts'
import { permits } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { forbidden, notFound } from '@verbatim/kit/errors.ts'
import { NO_EDIT, projectAccessReader } from '#src/access/project-access.ts'
import type { InsightsCtx } from '#src/context.ts'
import type { Insight } from './insight.ts'
import { insightRepository } from './insight-repository.ts'

/**
 * The insight, locked for this transaction, if the actor may write it. Throws NotFound when they may not even know of
 * it, Forbidden when they may only read it.
 */
export async function requireWritable(
  ctx: Pick<InsightsCtx, 'actor'>,
  tx: Transaction,
  insightId: string,
  options: { deleted?: boolean } = {},
): Promise<Insight> {
  const id = parseId(insightId)
  if (!id) throw notFound('Insight')
  const insight = await insightRepository(tx, ctx.actor.teamId).get(id, { lock: true, ...options })
  const level =
    (await projectAccessReader(tx, ctx.actor.teamId).levels(ctx.actor, [insight.projectId])).get(insight.projectId) ??
    'none'
  if (permits(level, 'WRITE')) return insight
  if (permits(level, 'READ') && insight.publishedAt && !insight.deletedAt) throw forbidden(NO_EDIT)
  throw notFound('Insight')
}
