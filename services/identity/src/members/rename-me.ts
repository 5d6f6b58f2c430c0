import { MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import { accountRepository } from '#src/accounts/account-repository.ts'
import { checkedName } from '#src/checked-input.ts'
import type { IdentityCtx } from '#src/context.ts'
import { presentMember } from '#src/members/find-member.ts'
import type { Member } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'

/** Gives the signed-in member another name in this workspace; workspaces joined later begin with it too. */
export async function renameMe(ctx: IdentityCtx, input: { name: string }): Promise<Member> {
  const { teamId, userId } = ctx.actor
  const name = checkedName(input.name)
  return ctx.write(async (tx) => {
    const members = memberRepository(tx, teamId)
    const member = presentMember(await members.find(userId))
    if (member.name === name) return member
    await members.rename(userId, name)
    await accountRepository(tx).rename(member.accountId, name)
    await record(tx, ctx.origin, MemberSavedSchema, { userId, name, role: member.role })
    return { ...member, name }
  })
}
