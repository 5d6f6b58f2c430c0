import { RegisterIdentitySchema } from '@verbatim/contracts/gen/jobs/identity_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { enqueue, type Origin } from '@verbatim/kit/events/outbox.ts'
import type { Knex } from 'knex'

/** That a workspace of this region knows an address, by its keyed hash: as a member's, or by an open invite. */
export type AddressTeam = { emailHash: string; teamId: string; member: boolean; inviteId: string | null }

/** `joins`: the hash is of a domain, and whoever has an address there may join. */
type Row = { email_hash: string; team_id: string; member: boolean; invite_id: string | null; joins: boolean }

const toAddressTeam = (row: Row): AddressTeam => ({
  emailHash: row.email_hash,
  teamId: row.team_id,
  member: row.member,
  inviteId: row.invite_id,
})

const teamsListed = 5000

/** The workspaces of this region that know an address. */
export async function addressTeams(tx: Knex | Transaction, emailHash: string): Promise<AddressTeam[]> {
  const rows = await tx<Row>('address_team').where({ email_hash: emailHash }).limit(teamsListed)
  return rows.filter((row) => row.member || row.invite_id).map(toAddressTeam)
}

/** The workspaces of this region in which somebody with an address is a member. */
export const memberTeams = async (tx: Knex | Transaction, emailHash: string): Promise<string[]> =>
  (await addressTeams(tx, emailHash)).filter(({ member }) => member).map(({ teamId }) => teamId)

/** The workspaces of this region that whoever has an address of a domain may join, by the domain's keyed hash. */
export async function domainTeams(tx: Knex | Transaction, domainHash: string): Promise<string[]> {
  return tx<Row>('address_team').where({ email_hash: domainHash, joins: true }).limit(teamsListed).pluck('team_id')
}

type Change = Partial<Pick<AddressTeam, 'member' | 'inviteId'>> & { joins?: boolean }

/**
 * Notes what changed for an address in a workspace, or for a domain whose people may join, and orders that the edge be told. `newAccount` orders besides, as a
 * part of the same job, that a password which the address has in another region be shared with its account here.
 */
export async function noteAddress(
  tx: Transaction,
  origin: Origin,
  emailHash: string,
  { newAccount = false, ...change }: Change & { newAccount?: boolean },
): Promise<void> {
  const columns = {
    ...(change.member === undefined ? {} : { member: change.member }),
    ...(change.inviteId === undefined ? {} : { invite_id: change.inviteId }),
    ...(change.joins === undefined ? {} : { joins: change.joins }),
  }
  const [row] = await tx<Row>('address_team')
    .insert({ email_hash: emailHash, team_id: origin.teamId, member: false, ...columns })
    .onConflict(['email_hash', 'team_id'])
    .merge(columns)
    .returning('*')
  const member = row !== undefined && (row.member || row.invite_id !== null || row.joins)
  const order = { teamId: origin.teamId, emailHash, member, newAccount }
  await enqueue(tx, origin, RegisterIdentitySchema, order)
}

/** Holds the note while the edge is told, so that two tellings cannot overtake each other. */
export async function lockAddress(
  tx: Transaction,
  teamId: string,
  emailHash: string,
): Promise<{ member: boolean; invited: boolean }> {
  const row = await tx<Row>('address_team').where({ team_id: teamId, email_hash: emailHash }).forUpdate().first()
  return { member: row?.member ?? false, invited: Boolean(row?.invite_id) || (row?.joins ?? false) }
}
