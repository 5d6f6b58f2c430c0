import type { IdentityCtx } from '#src/context.ts'
import { activeMember } from '#src/members/member.ts'
import { isAbove, type RoleRequest, shownSince, standing } from '#src/role-requests/role-request.ts'
import { roleRequestReader } from '#src/role-requests/role-request-repository.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

/** Requests for roles that wait, the oldest first, of members who have less: for managers; others get an empty list. */
export async function listRoleRequests({ read, actor, clock, loaders }: IdentityCtx): Promise<RoleRequest[]> {
  if (!canManageMembers(actor)) return []
  const requests = await read((tx) => roleRequestReader(tx, actor.teamId).pending(clock.now()))
  const members = await Promise.all(requests.map(({ askedBy }) => loaders.member.load(askedBy)))
  return requests.filter(({ role }, at) => {
    const member = members[at] ?? null
    return activeMember(member) && isAbove(role, member.role)
  })
}

/** What the member asked last within 6 days; null for nothing, and once they have what they asked. */
export async function ownRoleRequest({ read, actor, clock }: IdentityCtx): Promise<RoleRequest | null> {
  const now = clock.now()
  const [last] = await read((tx) => roleRequestReader(tx, actor.teamId).of(actor.userId, shownSince(now)))
  return last && isAbove(last.role, actor.role) ? standing(last, now) : null
}
