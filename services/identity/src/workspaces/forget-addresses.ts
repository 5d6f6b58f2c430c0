import type { Database } from '@verbatim/kit/database/database.ts'

/**
 * Removes what the region still has of the addresses of a workspace that left it beside the workspace's own rows: codes
 * and links that were sent to them, and mails in the local outbox. Whoever has another workspace here keeps those that
 * are not of this one. It is asked before the workspace's rows are removed: they say whose addresses these are.
 */
export async function forgetAddresses(db: Database, teamId: string): Promise<{ codes: number; mails: number }> {
  const { system } = db
  const inTeam = await system('address_team').where({ team_id: teamId }).pluck<string[]>('email_hash')
  const stay = await system('address_team')
    .whereRaw('email_hash = any(?)', [inTeam])
    .whereNot({ team_id: teamId })
    .pluck<string[]>('email_hash')
  const gone = inTeam.filter((hash) => !stay.includes(hash))
  const emails = [
    ...(await system('account').whereRaw('email_hash = any(?)', [gone]).pluck<string[]>('email')),
    ...(await system('confirmation').whereRaw('email_hash = any(?)', [gone]).pluck<string[]>('email')),
    ...(await invited(db, teamId, gone)),
  ]
  const mails = await system('outbox_mail')
    .whereRaw('lower(recipient) = any(?)', [lower(emails)])
    .delete()
  const codes = await system('confirmation').whereRaw('email_hash = any(?)', [gone]).delete()
  const ofTeam = await system('confirmation').where({ team_id: teamId }).delete()
  return { codes: codes + ofTeam, mails }
}

/** Who was only invited has no account: the address stands in the invitation. */
const invited = (db: Database, teamId: string, hashes: readonly string[]): Promise<string[]> =>
  db.read(teamId, (tx) =>
    tx('invite')
      .where({ team_id: teamId })
      .whereIn('email_hash', [...hashes])
      .pluck<string[]>('email'),
  )

const lower = (emails: readonly string[]): string[] => [...new Set(emails.map((email) => email.toLowerCase()))]
