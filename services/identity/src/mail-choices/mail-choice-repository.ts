import { MAIL_KINDS, type MailKind } from '@verbatim/contracts/mail-kinds.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

type Row = { team_id: string; user_id: string; kind: string; wanted: boolean; chosen_at: Date }

/** What members of one workspace chose of their mails. */
export const mailChoiceRepository = (tx: Transaction, teamId: string) => ({
  ...mailChoiceReader(tx, teamId),
  async set(userId: string, kind: MailKind, wanted: boolean, at: Date): Promise<void> {
    const row: Row = { team_id: teamId, user_id: userId, kind, wanted, chosen_at: at }
    await tx('mail_choice').insert(row).onConflict(['team_id', 'user_id', 'kind']).merge(['wanted', 'chosen_at'])
  },
  async forget(userId: string): Promise<void> {
    await tx('mail_choice').where({ team_id: teamId, user_id: userId }).delete()
  },
})

/** What can be read of it. */
export const mailChoiceReader = (tx: ReadTransaction, teamId: string) => ({
  /** By kind; nothing of what they did not choose. */
  async of(userId: string): Promise<Map<string, boolean>> {
    const rows = await tx<Row>('mail_choice').where({ team_id: teamId, user_id: userId })
    return new Map(rows.map(({ kind, wanted }) => [kind, wanted]))
  },
  /** Those of the members who are sent such mails. */
  async wanting(kind: MailKind, userIds: readonly string[]): Promise<Set<string>> {
    const rows = await tx<Row>('mail_choice')
      .where({ team_id: teamId, kind })
      .whereIn('user_id', [...userIds])
    const chosen = new Map(rows.map((row) => [row.user_id, row.wanted]))
    return new Set(userIds.filter((id) => chosen.get(id) ?? MAIL_KINDS[kind].comes))
  },
})
