import { userIdOf } from '@verbatim/access/principal.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { type AccessLink, accessChains } from '#src/access/access-chain.ts'
import { effectiveEntries } from '#src/access/object-access.ts'
import { memberReader } from '#src/members/member-repository.ts'

/** More are not told of one request. */
const TOLD_AT_MOST = 20

/** Who decides about a project: members with full access of their own who are no viewers, else the managers. */
export function decidersOf(chain: readonly AccessLink[], roles: ReadonlyMap<string, Role>): string[] {
  const full = effectiveEntries(chain).flatMap(({ principal, level }) =>
    level === 'FULL' ? (userIdOf(principal) ?? []) : [],
  )
  const able = full.filter((id) => roles.has(id) && roles.get(id) !== 'VIEWER')
  const managers = [...roles].flatMap(([id, role]) => (role === 'MANAGER' ? [id] : []))
  return (able.length ? able : managers).slice(0, TOLD_AT_MOST)
}

/** Who decides about each of the projects, by its id. */
export async function decidersOfProjects(
  tx: ReadTransaction,
  teamId: string,
  projectIds: readonly string[],
): Promise<Map<string, string[]>> {
  const chains = await accessChains(tx, 'project', projectIds, null)
  const roles = await memberReader(tx, teamId).allRoles()
  return new Map([...chains].map(([id, chain]) => [id, decidersOf(chain, roles)]))
}
