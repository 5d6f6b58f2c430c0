import type { TenantDirectory } from '@verbatim/edge/tenant-directory.ts'
import type { Way } from './copy-team.ts'
import type { MoveRecord } from './move-record.ts'

type AddressRow = { email_hash: string; member: boolean; invite_id: string | null; joins: boolean }

/** Leads the subdomain to the target. Throws InvalidOperation when somebody else moved the workspace since. */
export const switchRoute = (
  directory: TenantDirectory,
  teamId: string,
  { to, version }: MoveRecord,
): Promise<unknown> => directory.move({ teamId, to, version })

/** Has the edge know in which region members, invited people and those of its domains find the workspace; how many keyed hashes. */
export async function followLinks(
  directory: TenantDirectory,
  { target, teamId }: Way,
  { to }: MoveRecord,
): Promise<number> {
  const rows = await target
    .databaseOf('identity')
    .system('address_team')
    .where({ team_id: teamId })
    .select<AddressRow[]>('email_hash', 'member', 'invite_id', 'joins')
  const known = rows.filter((row) => row.member || row.invite_id || row.joins)
  for (const { email_hash: emailHash, member } of known) await directory.link({ emailHash, teamId, region: to, member })
  return known.length
}
