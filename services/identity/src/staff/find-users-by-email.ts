import type { AdminUser } from '@verbatim/contracts/staff.ts'
import { isHeld } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { checkedEmail } from '#src/checked-input.ts'
import type { Caller, Identity } from '#src/context.ts'
import { hashEmail } from '#src/keys.ts'
import { addressTeams } from '#src/members/address-team-repository.ts'
import { activeMember } from '#src/members/member.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { staffWith } from '#src/staff/find-staff.ts'
import type { Staff } from '#src/staff/staff.ts'
import { staffSource } from '#src/staff/staff-source.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

/**
 * Everybody in this region who has exactly this address, one record a workspace. Each workspace's audit log says that
 * its member was looked up. Throws Forbidden without the permission.
 */
export async function findUsersByEmail(
  identity: Identity,
  { trace }: Caller,
  { assertion, email: text }: { assertion: string; email: string },
): Promise<AdminUser[]> {
  const staff = await staffWith(identity, assertion, 'emailSearch')
  const emailHash = hashEmail(identity.keys, checkedEmail(text))
  const found: AdminUser[] = []
  for (const { teamId, member: isMember } of await addressTeams(identity.db.system, emailHash)) {
    if (!isMember) continue
    const record = await lookUp(identity, { teamId, emailHash, staff, trace }).catch((error: unknown) => {
      // One that is on its way to another region is found when it has arrived: looking is written down, or not done.
      if (isHeld(error)) return null
      throw error
    })
    if (record) found.push(record)
  }
  return found
}

type LookUp = { teamId: string; emailHash: string; staff: Staff; trace: string | null }

function lookUp(identity: Identity, { teamId, emailHash, staff, trace }: LookUp): Promise<AdminUser | null> {
  return identity.db.write(teamId, async (tx) => {
    const member = await memberReader(tx, teamId).findByEmailHash(emailHash)
    const workspace = await workspaceReader(tx).find(teamId)
    if (!activeMember(member) || !workspace) return null
    await audit(tx, staffSource(teamId, staff, trace), {
      act: 'support.userLookedUp',
      object: { type: 'user', id: member.userId, name: member.name },
    })
    return {
      id: member.userId,
      teamId,
      createdAt: member.joinedAt.toISOString(),
      workspaceAdmin: member.role === 'MANAGER',
      name: member.name || null,
      email: member.email,
      teamName: workspace.name,
      role: member.role,
      region: identity.settings.region,
    }
  })
}
