import { MemberSavedSchema, SupportVisitChangedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { forbidden, notFound } from '@verbatim/kit/errors.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import { idOf } from '#src/members/find-member.ts'
import { activeMember } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { endSessions } from '#src/sessions/open-session-repository.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

/** Ends a session: one's own, or anybody's for managers. Throws NotFound for every other. */
export async function endOneSession(ctx: IdentityCtx, input: { sessionId: string }): Promise<{ count: number }> {
  const { actor } = ctx
  const only = idOf(input.sessionId, 'Session')
  const userId = canManageMembers(actor) ? null : actor.userId
  return ctx.write(async (tx) => {
    const ended = await endSessions(tx, { teamId: actor.teamId, userId }, { only })
    if (!ended.length) throw notFound('Session')
    return tell(tx, ctx, ended)
  })
}

/** Ends all sessions but the one that asks: one's own, or everybody's for managers. */
export async function endOtherSessions(
  ctx: IdentityCtx,
  input: { everybody?: boolean | null },
): Promise<{ count: number }> {
  const { actor } = ctx
  const everybody = input.everybody ?? false
  if (everybody && !canManageMembers(actor)) throw forbidden('Only managers can end the sessions of others.')
  return ctx.write(async (tx) => {
    const scope = { teamId: actor.teamId, userId: everybody ? null : actor.userId }
    return tell(tx, ctx, await endSessions(tx, scope, { not: actor.sessionId ?? null }))
  })
}

/** Has whoever remembers these members' sessions look again: gateways believe one for seconds, and sockets stay open. */
async function tell(tx: Transaction, { actor, origin }: IdentityCtx, ended: string[]): Promise<{ count: number }> {
  const userIds = [...new Set(ended)]
  const members = await memberRepository(tx, actor.teamId).findMany(userIds)
  // Whoever is no member is support on a visit, which lasts: they come in by it again.
  for (const visitId of userIds.filter((id) => !members.some(({ userId }) => userId === id)))
    await record(tx, origin, SupportVisitChangedSchema, { visitId })
  for (const member of members) {
    const { userId, name, role } = member
    if (activeMember(member)) await record(tx, origin, MemberSavedSchema, { userId, name, role })
    const sessions = ended.filter((one) => one === userId).length
    await audit(
      tx,
      { actor, origin },
      { act: 'session.ended', object: { type: 'user', id: userId, name: name }, metadata: { sessions } },
    )
  }
  return { count: ended.length }
}
