import type { Role } from '@verbatim/contracts/roles.ts'
import type { IdentityCtx } from '#src/context.ts'
import { changeMemberRole } from '#src/members/change-member-role.ts'
import { findMe } from '#src/members/find-member.ts'
import { listMembers, type MembersRequest } from '#src/members/list-members.ts'
import { type Member, ownPreferences, shownEmail, shownName, unknownMember } from '#src/members/member.ts'
import { removeMember } from '#src/members/remove-member.ts'
import { renameMe } from '#src/members/rename-me.ts'
import { savePreferences } from '#src/members/save-preferences.ts'

type Input<T> = { input: T }

export const queries = {
  me: (_root: unknown, _arguments: unknown, ctx: IdentityCtx) => findMe(ctx),
  members: (_root: unknown, request: MembersRequest, ctx: IdentityCtx) => listMembers(ctx, request),
}

export const mutations = {
  changeMemberRole: (_root: unknown, { input }: Input<{ memberId: string; role: Role }>, ctx: IdentityCtx) =>
    changeMemberRole(ctx, input),
  removeMember: (_root: unknown, { input }: Input<{ memberId: string }>, ctx: IdentityCtx) => removeMember(ctx, input),
  renameMe: (_root: unknown, { input }: Input<{ name: string }>, ctx: IdentityCtx) => renameMe(ctx, input),
  savePreferences: (_root: unknown, { input }: Input<{ preferences: unknown }>, ctx: IdentityCtx) =>
    savePreferences(ctx, input),
}

export const types = {
  Member: {
    __resolveReference: async ({ id }: { id: string }, { loaders, actor }: IdentityCtx) =>
      (await loaders.member.load(id)) ?? unknownMember(id, actor.teamId),
    id: ({ userId }: Member) => userId,
    name: shownName,
    email: shownEmail,
    removed: ({ removedAt }: Member) => removedAt !== null,
    preferences: (member: Member, _arguments: unknown, { actor }: IdentityCtx) => ownPreferences(member, actor),
  },
}
