import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { isHeld } from '@verbatim/kit/errors.ts'
import { openDomains } from '#src/connections/joining-policy.ts'
import type { Identity } from '#src/context.ts'
import { isUpheld } from '#src/invites/invite-policy.ts'
import { inviteReader } from '#src/invites/invite-repository.ts'
import { hashDomain } from '#src/keys.ts'
import { findMemberPolicy } from '#src/member-policy/member-policy-repository.ts'
import { type AddressTeam, addressTeams, domainTeams } from '#src/members/address-team-repository.ts'
import { activeMember } from '#src/members/member.ts'
import { memberReader } from '#src/members/member-repository.ts'
import type { Proven } from '#src/sessions/assertion.ts'
import type { Workspace } from '#src/workspaces/workspace.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

/** A workspace as the root domain lists it. Sorted by `sortKey`. */
type ListedTeam = { id: string; name: string; subdomain: string; region: string; sortKey: string }
type InvitedTeam = ListedTeam & { type: 'INVITE'; inviteId: string; invitedBy: string }
/** One that says that whoever has an address of its domain may join. */
type DomainTeam = ListedTeam & { type: 'DOMAIN' }
export type TeamsOfAddress = { currentTeams: ListedTeam[]; availableTeams: (InvitedTeam | DomainTeam)[] }

/** The workspaces of this region in which a proven address is a member, those it is invited to, and those it may join. */
export async function teamsOfAddress(identity: Identity, { emailHash, domainHash }: Proven): Promise<TeamsOfAddress> {
  const teams: TeamsOfAddress = { currentTeams: [], availableTeams: [] }
  const listed = new Set<string>()
  for (const known of await addressTeams(identity.db.system, emailHash)) {
    const team = await unlessMoved(identity.db.read(known.teamId, (tx) => describe(tx, identity, known)))
    if (!team) continue
    listed.add(team.id)
    if ('type' in team) teams.availableTeams.push(team)
    else teams.currentTeams.push(team)
  }
  if (domainHash === null) return teams
  for (const teamId of await domainTeams(identity.db.system, domainHash)) {
    if (listed.has(teamId)) continue
    const team = await unlessMoved(
      identity.db.read(teamId, (tx) => describeOpen(tx, identity, teamId, { emailHash, domainHash })),
    )
    if (team) teams.availableTeams.push(team)
  }
  return teams
}

/** One that has moved is told of by its new region. */
const unlessMoved = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (isHeld(error)) return null
    throw error
  })

async function describeOpen(
  tx: ReadTransaction,
  { settings, keys }: Identity,
  teamId: string,
  { emailHash, domainHash }: { emailHash: string; domainHash: string },
): Promise<DomainTeam | null> {
  const workspace = await workspaceReader(tx).find(teamId)
  if (!workspace || (await memberReader(tx, teamId).findByEmailHash(emailHash))) return null
  const isOpen = (await openDomains(tx, teamId)).some((domain) => hashDomain(keys, domain) === domainHash)
  return isOpen ? { ...listedTeam(workspace, settings.region), type: 'DOMAIN' } : null
}

const listedTeam = ({ teamId, name, subdomain }: Workspace, region: string): ListedTeam => ({
  id: teamId,
  name,
  subdomain,
  region,
  sortKey: name.toLocaleLowerCase('en'),
})

async function describe(
  tx: ReadTransaction,
  { settings, clock }: Identity,
  { teamId, emailHash, inviteId }: AddressTeam,
): Promise<ListedTeam | InvitedTeam | null> {
  const workspace = await workspaceReader(tx).find(teamId)
  if (!workspace) return null
  const team = listedTeam(workspace, settings.region)
  const members = memberReader(tx, teamId)
  if (activeMember(await members.findByEmailHash(emailHash))) return team
  const invite = inviteId ? await inviteReader(tx, teamId).findOpen(inviteId, clock.now()) : null
  if (!invite) return null
  const sender = await members.find(invite.invitedBy)
  if (!sender || !isUpheld(invite, sender, await findMemberPolicy(tx, teamId))) return null
  return { ...team, type: 'INVITE', inviteId: invite.id, invitedBy: sender.name }
}
