import { parseId } from '@verbatim/contracts/ids.ts'
import { type GrantedPermission, permits } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { forbidden, hidden, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { accessTo } from '#src/access/insight-access.ts'
import { ARCHIVED, NO_EDIT, NO_FULL } from '#src/access/project-access.ts'
import type { InsightsCtx } from '#src/context.ts'
import type { Insight } from './insight.ts'
import { insightRepository } from './insight-repository.ts'

const NO_EDIT_AS_VIEWER = 'Viewers only read. Ask a manager for another role.'

/** The id of an insight as it is stored. What is no id cannot be found. */
export function knownInsightId(text: string): string {
  const id = parseId(text)
  if (!id) throw notFound('Insight')
  return id
}

/**
 * The insight, locked for this transaction, if the actor may write it, or more where `level` is FULL. Throws NotFound
 * when they may not even know of it, as of somebody else's own, Forbidden when they have less than is needed, InvalidOperation when its project is
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
  const { level: held, isArchived } = await accessTo(tx, ctx.actor.teamId, ctx.actor, insight)
  if (permits(held, level)) {
    if (isArchived && !archivedToo) throw invalidOperation(ARCHIVED)
    return insight
  }
  if (permits(held, 'READ') && insight.ownerId !== null) throw forbidden(NO_EDIT_AS_VIEWER)
  if (permits(held, 'WRITE')) throw forbidden(NO_FULL)
  if (permits(held, 'READ') && insight.publishedAt && !insight.deletedAt) throw forbidden(NO_EDIT)
  throw hidden('Insight', id)
}
