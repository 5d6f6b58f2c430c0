import { isId } from '@verbatim/contracts/ids.ts'
import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import type { Member } from '#src/members/member.ts'
import { memberReader } from '#src/members/member-repository.ts'

/** Members of the actor's workspace by user id, those who left included; null for an id that it does not know. */
export const memberLoader = (ctx: Pick<Ctx, 'actor' | 'read'>): DataLoader<string, Member | null> =>
  new DataLoader(async (userIds) => {
    const members = await ctx.read((tx) => memberReader(tx, ctx.actor.teamId).findMany(userIds.filter(isId)))
    const byId = new Map(members.map((member) => [member.userId, member]))
    return userIds.map((userId) => byId.get(userId) ?? null)
  })
