import { parseId } from '@verbatim/contracts/ids.ts'
import { type GrantedPermission, permits } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { forbidden, hidden, notFound } from '@verbatim/kit/errors.ts'
import { NO_EDIT, NO_FULL, projectAccessReader, refuseArchived } from '#src/access/project-access.ts'
import type { InsightsCtx } from '#src/context.ts'
import type { Insight } from './insight.ts'
import { insightRepository } from './insight-repository.ts'

/** The id of an insight as it is stored. What is no id cannot be found. */
export function knownInsightId(text: string): string {
  const id = parseId(text)
  if (!id) throw notFound('Insight')
  return id
}

/**
 * The insight, locked for this transaction, if the actor may write it, or more where `level` is FULL. Throws NotFound
 * when they may not even know of it, Forbidden when they have less than is needed, InvalidOperation when its project is
 * archived, unless the act is about archived ones too.
 */
export async function requireWritable(
  ctx: Pick<InsightsCtx, 'actor'>,
  tx: Transaction,
  insightId: string,
  {
    level = 'WRITE',
    archivedToo = false,
    ...options
  }: { deleted?: boolean; level?: GrantedPermission; archivedToo?: boolean } = {},
): Promise<Insight> {
  const id = knownInsightId(insightId)
  const insight = await insightRepository(tx, ctx.actor.teamId).get(id, { lock: true, ...options })
  const levels = await projectAccessReader(tx, ctx.actor.teamId).levels(ctx.actor, [insight.projectId])
  const held = levels.get(insight.projectId) ?? 'none'
  if (permits(held, level)) {
    if (!archivedToo) await refuseArchived(tx, ctx.actor.teamId, insight.projectId)
    return insight
  }
  if (permits(held, 'WRITE')) throw forbidden(NO_FULL)
  if (permits(held, 'READ') && insight.publishedAt && !insight.deletedAt) throw forbidden(NO_EDIT)
  throw hidden('Insight', id)
}
