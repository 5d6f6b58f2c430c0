import type { Transaction } from '@verbatim/kit/database/database.ts'

/** Whom a person of a provider is here: bound once, to one account, with the address of that day. */
export type BoundSubject = { subject: string; accountId: string; emailHash: string }

type Row = {
  connection_id: string
  team_id: string
  subject: string
  account_id: string
  email_hash: string
  bound_at: Date
}

const toSubject = (row: Row): BoundSubject => ({
  subject: row.subject,
  accountId: row.account_id,
  emailHash: row.email_hash,
})

/** People of one connection's provider. */
export function subjectRepository(tx: Transaction, teamId: string, connectionId: string) {
  const subjects = () => tx<Row>('sign_in_subject').where({ team_id: teamId, connection_id: connectionId })
  const first = async (found: Promise<Row | undefined>): Promise<BoundSubject | null> => {
    const row = await found
    return row ? toSubject(row) : null
  }
  return {
    find: (subject: string) => first(subjects().where({ subject }).first()),
    findByAccount: (accountId: string) => first(subjects().where({ account_id: accountId }).first()),
    /** Binds a person to an account; false when either is bound already, also at this very moment. */
    async bind({ subject, accountId, emailHash }: BoundSubject, at: Date): Promise<boolean> {
      const bound = await tx<Row>('sign_in_subject')
        .insert({
          connection_id: connectionId,
          team_id: teamId,
          subject,
          account_id: accountId,
          email_hash: emailHash,
          bound_at: at,
        })
        .onConflict()
        .ignore()
        .returning('subject')
      return bound.length > 0
    },
    /** People of another issuer are other people. */
    async removeAll(): Promise<void> {
      await subjects().delete()
    },
  }
}
