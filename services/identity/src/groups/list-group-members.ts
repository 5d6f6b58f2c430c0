import type { IdentityCtx } from '#src/context.ts'
import { activeMember, type Member } from '#src/members/member.ts'

/** Who is in a group, by name. */
export async function listGroupMembers({ loaders }: IdentityCtx, groupId: string): Promise<Member[]> {
  const userIds = await loaders.groupMembers.load(groupId)
  const members = await Promise.all(userIds.map((userId) => loaders.member.load(userId)))
  return members.filter(activeMember).sort((one, other) => one.name.localeCompare(other.name))
}
