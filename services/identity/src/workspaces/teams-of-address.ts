import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { isHeld } from '@verbatim/kit/errors.ts'
import type { Identity } from '#src/context.ts'
import { isUpheld } from '#src/invites/invite-policy.ts'
import { inviteReader } from '#src/invites/invite-repository.ts'
import { findMemberPolicy } from '#src/member-policy/member-policy-repository.ts'
import { type AddressTeam, addressTeams } from '#src/members/address-team-repository.ts'
import { activeMember } from '#src/members/member.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

/** A workspace as the root domain lists it. Sorted by `sortKey`. */
type ListedTeam = { id: string; name: string; subdomain: string; region: string; sortKey: string }
type InvitedTeam = ListedTeam & { type: 'INVITE'; inviteId: string; invitedBy: string }
export type TeamsOfAddress = { currentTeams: ListedTeam[]; availableTeams: InvitedTeam[] }

/** The workspaces of this region in which a proven address is a member, and those it is invited to. */
export async function teamsOfAddress(identity: Identity, emailHash: string): Promise<TeamsOfAddress> {
  const teams: TeamsOfAddress = { currentTeams: [], availableTeams: [] }
  for (const known of await addressTeams(identity.db.system, emailHash)) {
    const listed = await identity.db
      .read(known.teamId, (tx) => describe(tx, identity, known))
      .catch((error: unknown) => {
        // One that has moved is told of by its new region.
        if (isHeld(error)) return null
        throw error
      })
    if (listed && 'type' in listed) teams.availableTeams.push(listed)
    else if (listed) teams.currentTeams.push(listed)
  }
  return teams
}

async function describe(
  tx: ReadTransaction,
  { settings, clock }: Identity,
  { teamId, emailHash, inviteId }: AddressTeam,
): Promise<ListedTeam | InvitedTeam | null> {
  const workspace = await workspaceReader(tx).find(teamId)
  if (!workspace) return null
  const { name, subdomain } = workspace
  const team = { id: teamId, name, subdomain, region: settings.region, sortKey: name.toLocaleLowerCase('en') }
  const members = memberReader(tx, teamId)
  if (activeMember(await members.findByEmailHash(emailHash))) return team
  const invite = inviteId ? await inviteReader(tx, teamId).findOpen(inviteId, clock.now()) : null
  if (!invite) return null
  const sender = await members.find(invite.invitedBy)
  if (!sender || !isUpheld(invite, sender, await findMemberPolicy(tx, teamId))) return null
  return { ...team, type: 'INVITE', inviteId: invite.id, invitedBy: sender.name }
}
