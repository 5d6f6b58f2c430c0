import { EVERYBODY, groupIdOf, isBuiltInGroup, userIdOf } from '@verbatim/access/principal.ts'
import type { Ctx } from '@verbatim/kit/context.ts'
import { type AccessLink, type AccessObject, accessChains, entryOf, isInherited } from '#src/access/access-chain.ts'
import { type GroupRef, groupRef } from '#src/groups/group-ref.ts'
import { type MemberRef, memberRef } from '#src/member-ref.ts'

export type AccessEntry = {
  member: MemberRef | null
  group: GroupRef | null
  level: AccessLink['level']
  inherited: boolean
  until: Date | null
  levelAfter: AccessLink['level'] | null
}

/**
 * Which members and groups may do what with an object, everybody first: own entries and those that come from the folders
 * above.
 */
export async function objectAccess(ctx: Pick<Ctx, 'read'>, kind: AccessObject, id: string): Promise<AccessEntry[]> {
  const chains = await ctx.read((tx) => accessChains(tx, kind, [id], null))
  return toEntries(effectiveEntries(chains.get(id) ?? []))
}

/** Effective entries as they are answered: for members, groups and everybody, and none for links. */
export const toEntries = (effective: readonly AccessLink[]): AccessEntry[] =>
  effective.flatMap(({ principal, level, depth, given }) => {
    const groupId = groupIdOf(principal)
    const group = groupId && !isBuiltInGroup(groupId) ? groupRef(groupId) : null
    const member = memberRef(userIdOf(principal))
    return member || group || principal === EVERYBODY
      ? [
          {
            member,
            group,
            level,
            inherited: isInherited(depth),
            until: given?.until ?? null,
            levelAfter: given?.after ?? null,
          },
        ]
      : []
  })

/** The entry that counts for everybody, then for each principal named anywhere in the chain. */
export function effectiveEntries(chain: readonly AccessLink[]): AccessLink[] {
  const others = new Set(chain.map((link) => link.principal))
  others.delete(EVERYBODY)
  return [EVERYBODY, ...[...others].sort()].flatMap((principal) => entryOf(chain, principal) ?? [])
}
