import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { type AdminTeam, STAFF_PERMISSIONS } from '@verbatim/contracts/staff.ts'
import { audit } from '#src/audit/audit.ts'
import type { Caller, Identity } from '#src/context.ts'
import { staffWithAny } from '#src/staff/find-staff.ts'
import { roleCounts } from '#src/staff/role-count-query.ts'
import { staffSource } from '#src/staff/staff-source.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

/**
 * The record of a workspace of this region, for anybody who is let into the console. Its audit log says that it was looked
 * up. Throws Unauthorized, Forbidden, or NotFound.
 */
export async function findTeamRecord(
  identity: Identity,
  { trace }: Caller,
  { assertion, teamId }: { assertion: string; teamId: string },
): Promise<AdminTeam> {
  const staff = await staffWithAny(identity, assertion, STAFF_PERMISSIONS)
  return identity.db.write(teamId, async (tx) => {
    const { name, subdomain, createdAt } = await workspaceReader(tx).get(teamId)
    const { MANAGER, CONTRIBUTOR, VIEWER } = await roleCounts(tx, teamId)
    await audit(tx, staffSource(teamId, staff, trace), {
      act: 'support.teamLookedUp',
      object: { type: 'team', id: teamId, name },
    })
    return {
      id: teamId,
      freePlanAvailableAfterTrial: null,
      createdAt: createdAt.toISOString(),
      region: identity.settings.region,
      name: name || null,
      subdomain,
      stripeSubscriptionStatus: null,
      subscriptions: null,
      maxUserGroupCount: COUNT_LIMITS.groupsPerTeam,
      maxUserGroupMemberCount: COUNT_LIMITS.membersPerGroup,
      totalSeatsAvailable: null,
      seatsAllocated: MANAGER + CONTRIBUTOR,
      viewerCount: VIEWER,
      utilizationPercentage: null,
    }
  })
}
