import type { Knex } from 'knex'
import type { Clock } from '../context.ts'
import type { Migration } from '../database/migrations.ts'
import type { Mail, Mailer } from './mailer.ts'

/** A mail that stayed on this installation. */
export type OutboxMail = Mail & { at: Date }

/** The local outbox: mails are kept and can be read, for installations without a mail server. */
export type OutboxMailer = Mailer & {
  /** The newest first, 200 at most; of one recipient when asked for. */
  list(to?: string): Promise<OutboxMail[]>
}

const LIST_MAX = 200
const KEEP_MS = 7 * 24 * 3_600_000

/** Table of the local outbox. It has no team wall: it stands for the mailboxes of people, outside of every team. */
export const outboxMailMigration: Migration = {
  name: '20261121-0001-outbox-mail',
  async up(knex) {
    await knex.schema.createTable('outbox_mail', (table) => {
      table.uuid('id').primary()
      table.text('recipient').notNullable().index()
      table.text('subject').notNullable()
      table.text('text').notNullable()
      table.text('html').notNullable()
      table.timestamp('at', { useTz: true }).notNullable().index()
    })
  },
  down: (knex) => knex.schema.dropTable('outbox_mail'),
}

type Row = Omit<Mail, 'to'> & { recipient: string; at: Date }

/** Keeps mails in the table `outbox_mail` for a week instead of sending them. */
export function createOutboxMailer(knex: Knex, clock: Clock): OutboxMailer {
  return {
    async send({ id, to, subject, text, html }) {
      const at = clock.now()
      await knex('outbox_mail').insert({ id, recipient: to, subject, text, html, at }).onConflict('id').ignore()
      await knex('outbox_mail')
        .where('at', '<', new Date(at.getTime() - KEEP_MS))
        .delete()
    },
    async list(to) {
      const rows = await knex<Row>('outbox_mail')
        .where(to === undefined ? {} : { recipient: to })
        .orderBy('at', 'desc')
        .limit(LIST_MAX)
      return rows.map(({ recipient, ...mail }) => ({ ...mail, to: recipient }))
    },
  }
}
