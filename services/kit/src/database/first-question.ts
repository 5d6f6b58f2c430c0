import { createRequire } from 'node:module'
import type { Knex } from 'knex'

/**
 * A transaction begins and asks its first question in one message. Each that reads or writes for a team asks one before
 * all others, and the round trip that BEGIN takes alone was a quarter of what a short one costs.
 */
export type FirstQuestion<Row> = {
  /** A whole `select`, with its values in it. */
  sql: string
  /** What it answered, once the transaction has begun. */
  rows?: readonly Row[]
}

type Connection = object
type Answer = { response: readonly { rows: unknown[] }[] }
type Begun = Knex.Transaction & {
  trxClient: { query(connection: Connection, sql: string): Promise<Answer> }
  begin(connection: Connection): Promise<unknown>
  rollback(connection: Connection, error: unknown): Promise<unknown>
}

// knex names its client for PostgreSQL in no other way; a client of one's own is what it offers for this.
const require = createRequire(import.meta.url)
const Postgres = require('knex/lib/dialects/postgres/index.js') as typeof Knex.Client

/** knex's client for PostgreSQL, whose outer transactions may have a first question. */
export class FirstQuestionClient extends Postgres {
  override transaction(
    work: unknown,
    config: { first?: FirstQuestion<unknown> } | undefined,
    outer: unknown,
  ): Knex.Transaction {
    const transaction = super.transaction(work, config, outer)
    // It begins in a later turn. One within another is a savepoint, which has none.
    if (config?.first && !outer) askFirst(transaction as Begun, config.first)
    return transaction
  }
}

/** `work` in a transaction that has asked `first` when it begins. Throws what the question did, and nothing has begun. */
export const beginWith = <T>(
  knex: Knex,
  first: FirstQuestion<unknown>,
  work: (tx: Knex.Transaction) => Promise<T>,
): Promise<T> => knex.transaction(work, { first } as Knex.TransactionConfig)

function askFirst(transaction: Begun, first: FirstQuestion<unknown>): void {
  transaction.begin = async (connection) => {
    try {
      const { response } = await transaction.trxClient.query(connection, `begin; ${first.sql}`)
      first.rows = response[1]?.rows ?? []
    } catch (error) {
      // It had begun before it was asked.
      await transaction.rollback(connection, error)
      throw error
    }
  }
}
