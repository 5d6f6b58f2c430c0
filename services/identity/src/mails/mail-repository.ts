import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Mail } from '@verbatim/kit/mail/mailer.ts'

type Row = {
  id: string
  team_id: string
  recipient: string
  subject: string
  text: string
  html: string
  stop_url: string | null
  created_at: Date
}

/** Mails of one team that wait to be sent. A mail that was sent is not kept: it may hold a code. */
export const mailRepository = (tx: Transaction, teamId: string) => ({
  ...mailReader(tx, teamId),
  ...mailWrites(tx, teamId),
})

/** What can be read of them. */
export function mailReader(tx: ReadTransaction, teamId: string) {
  const mails = () => tx<Row>('mail').where({ team_id: teamId })
  return {
    async find(id: string): Promise<Mail | null> {
      const row = await mails().where({ id }).first()
      if (!row) return null
      const { recipient: to, subject, text, html, stop_url: stopUrl } = row
      return { id, to, subject, text, html, ...(stopUrl !== null && { stopUrl }) }
    },
  }
}

function mailWrites(tx: Transaction, teamId: string) {
  const mails = () => tx<Row>('mail').where({ team_id: teamId })
  return {
    async add({ id, to, subject, text, html, stopUrl }: Mail, at: Date): Promise<void> {
      const row = { id, team_id: teamId, recipient: to, subject, text, html, stop_url: stopUrl ?? null, created_at: at }
      await tx<Row>('mail').insert(row)
    },
    async remove(id: string): Promise<void> {
      await mails().where({ id }).delete()
    },
  }
}
