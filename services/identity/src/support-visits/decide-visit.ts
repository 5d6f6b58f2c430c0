import type { Transaction } from '@verbatim/kit/database/database.ts'
import { forbidden, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { mustNotBeNarrowed } from '#src/api-tokens/must-not-be-narrowed.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import { idOf } from '#src/members/find-member.ts'
import { endVisit, tellVisit, visitObject } from '#src/support-visits/end-visit.ts'
import { type SupportVisit, standing, visitEnd, visitMinutes } from '#src/support-visits/visit.ts'
import { visitRepository } from '#src/support-visits/visit-repository.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

type Change = (tx: Transaction, visit: SupportVisit) => Promise<SupportVisit>

/** Lets support in for so long, from now. Managers only. Throws InvalidOperation for what was answered or has lapsed. */
export async function allowSupportVisit(
  ctx: IdentityCtx,
  input: { visitId: string; minutes: number },
): Promise<SupportVisit> {
  const minutes = visitMinutes(input.minutes)
  const now = ctx.clock.now()
  return changed(ctx, input.visitId, async (tx, visit) => {
    mustWait(visit, now)
    const visits = visitRepository(tx, visit.teamId)
    const decided = { decidedBy: ctx.actor.userId, decidedAt: now }
    const allowed: SupportVisit = { ...visit, ...decided, minutes, state: 'ALLOWED', endsAt: visitEnd(now, minutes) }
    await visits.save(allowed)
    await visits.fallsDue(allowed)
    await audit(tx, ctx, { act: 'support.visitAllowed', object: visitObject(visit), metadata: { minutes } })
    await tellVisit(tx, ctx, visit)
    return allowed
  })
}

/** Does not let support in. Managers only. Throws InvalidOperation for what was answered or has lapsed. */
export async function declineSupportVisit(ctx: IdentityCtx, input: { visitId: string }): Promise<SupportVisit> {
  const now = ctx.clock.now()
  return changed(ctx, input.visitId, async (tx, visit) => {
    mustWait(visit, now)
    const declined: SupportVisit = { ...visit, state: 'DECLINED', decidedBy: ctx.actor.userId, decidedAt: now }
    await visitRepository(tx, visit.teamId).save(declined)
    await audit(tx, ctx, { act: 'support.visitDeclined', object: visitObject(visit) })
    await tellVisit(tx, ctx, visit)
    return declined
  })
}

/** Ends a visit at once. Managers only. Throws InvalidOperation for one that is over. */
export async function endSupportVisit(ctx: IdentityCtx, input: { visitId: string }): Promise<SupportVisit> {
  const now = ctx.clock.now()
  return changed(ctx, input.visitId, async (tx, visit) => {
    if (standing(visit, now).state !== 'ALLOWED') throw invalidOperation('This visit is over.')
    return endVisit(tx, ctx, visit, { by: 'MANAGER', at: now })
  })
}

function changed(ctx: IdentityCtx, visitId: string, change: Change): Promise<SupportVisit> {
  const { actor } = ctx
  if (!canManageMembers(actor)) throw forbidden('Only managers decide whether support may come in.')
  mustNotBeNarrowed(actor)
  const id = idOf(visitId, 'Visit')
  return ctx.write(async (tx) => {
    const visit = await visitRepository(tx, actor.teamId).lock(id)
    if (!visit) throw notFound('Visit')
    return change(tx, visit)
  })
}

function mustWait(visit: SupportVisit, now: Date): void {
  if (standing(visit, now).state !== 'ASKED')
    throw invalidOperation('This was answered already, or nobody waits any more.')
}
