import type { Role } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Invite } from '#src/invites/invite.ts'

type Row = {
  id: string
  team_id: string
  email: string
  email_hash: string
  role: Role
  message: string | null
  invited_by: string
  token_hash: string
  created_at: Date
  expires_at: Date
}

const toInvite = (row: Row): Invite => ({
  id: row.id,
  email: row.email,
  emailHash: row.email_hash,
  role: row.role,
  message: row.message,
  invitedBy: row.invited_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

/** Open invites of one workspace: at most one for an address. */
export const inviteRepository = (tx: Transaction, teamId: string) => ({
  ...inviteReader(tx, teamId),
  ...inviteWrites(tx, teamId),
})

/** What can be read of them. */
export function inviteReader(tx: ReadTransaction, teamId: string) {
  const invites = () => tx<Row>('invite').where({ team_id: teamId })
  const first = async (found: Promise<Row | undefined>): Promise<Invite | null> => {
    const row = await found
    return row ? toInvite(row) : null
  }
  return {
    find: (id: string) => first(invites().where({ id }).first()),
    findOpen: (id: string, now: Date) => first(invites().where({ id }).andWhere('expires_at', '>', now).first()),
    findByTokenHash: (tokenHash: string, now: Date) =>
      first(invites().where({ token_hash: tokenHash }).andWhere('expires_at', '>', now).first()),
    findByEmailHash: (emailHash: string, now: Date) =>
      first(invites().where({ email_hash: emailHash }).andWhere('expires_at', '>', now).first()),
    async list(now: Date): Promise<Invite[]> {
      const rows = await invites().andWhere('expires_at', '>', now).orderBy(['created_at', 'id'])
      return rows.map(toInvite)
    },
  }
}

function inviteWrites(tx: Transaction, teamId: string) {
  const invites = () => tx<Row>('invite').where({ team_id: teamId })
  return {
    /** Adds an invite, or makes the one that the address has new: another token, role, sender and end. */
    async put(invite: Invite, tokenHash: string): Promise<Invite> {
      const fresh = {
        role: invite.role,
        message: invite.message,
        invited_by: invite.invitedBy,
        token_hash: tokenHash,
        expires_at: invite.expiresAt,
      }
      const [row] = await tx<Row>('invite')
        .insert({
          ...fresh,
          id: invite.id,
          team_id: teamId,
          email: invite.email,
          email_hash: invite.emailHash,
          created_at: invite.createdAt,
        })
        .onConflict(['team_id', 'email_hash'])
        .merge(fresh)
        .returning('*')
      return row ? toInvite(row) : invite
    },
    /** Takes an invite away; false when somebody else did so first. */
    async remove(id: string): Promise<boolean> {
      return (await invites().where({ id }).delete()) > 0
    },
  }
}
