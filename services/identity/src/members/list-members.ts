import { parseId } from '@verbatim/contracts/ids.ts'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { ROLES, roleMay } from '@verbatim/contracts/roles.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { Page } from '@verbatim/kit/paging.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { Member } from '#src/members/member.ts'
import { memberReader } from '#src/members/member-repository.ts'

const SEARCH_MAX = 200
const WRITERS = ROLES.filter((role) => roleMay(role, 'WRITE', 'WRITE'))

export type MembersRequest = {
  first?: number | null
  after?: string | null
  search?: string | null
  writers?: boolean | null
}

/** Present members by name, a page at a time, all or those who may write; `search` looks in names and addresses. */
export async function listMembers(
  { read, actor, paging }: IdentityCtx,
  { first, after, search, writers }: MembersRequest,
): Promise<Page<Member>> {
  const list = paging('members')
  const request = list.request(first, after)
  const text = (search ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, SEARCH_MAX)
  const { rows, next, total } = await read((tx) =>
    memberReader(tx, actor.teamId).page({ search: text, roles: writers ? WRITERS : ROLES }, request),
  )
  return { items: rows, total, nextCursor: list.cursor(next) }
}

/** Those of these members whom the workspace knows, in that order. Throws ValidationError over 500. */
export async function membersByIds({ loaders }: IdentityCtx, ids: readonly string[]): Promise<Member[]> {
  const most = COUNT_LIMITS.objectsSetAtOnce
  if (ids.length > most) throw invalid(`At most ${most} members can be asked for at once.`)
  const known = [...new Set(ids.flatMap((id) => parseId(id) ?? []))]
  return (await Promise.all(known.map((id) => loaders.member.load(id)))).flatMap((one) => one ?? [])
}
