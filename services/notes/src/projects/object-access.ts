import type { NotesCtx } from '#src/context.ts'
import { type MemberRef, memberRef } from '#src/member-ref.ts'
import { type AccessLink, type AccessObject, accessChains, entryOf, isInherited } from '#src/projects/access-chain.ts'

export type AccessEntry = {
  member: MemberRef | null
  level: AccessLink['level']
  inherited: boolean
}

/** Who may do what with an object, everybody first: own entries and those that come from the folders above. */
export async function objectAccess(ctx: NotesCtx, kind: AccessObject, id: string): Promise<AccessEntry[]> {
  const chains = await ctx.read((tx) => accessChains(tx, kind, [id], null))
  return effectiveEntries(chains.get(id) ?? []).map(({ memberId, level, depth }) => ({
    member: memberRef(memberId),
    level,
    inherited: isInherited(depth),
  }))
}

/** The entry that counts for everybody, then for each member named anywhere in the chain. */
export function effectiveEntries(chain: readonly AccessLink[]): AccessLink[] {
  const members = new Set(chain.map((link) => link.memberId))
  return [null, ...[...members].filter((member) => member !== null).sort()].flatMap(
    (member) => entryOf(chain, member) ?? [],
  )
}
