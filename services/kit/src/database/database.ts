import { createRequire } from 'node:module'
import type { Knex } from 'knex'
import type { Client } from 'pg'
import { observeQueries } from '../telemetry/observe-queries.ts'
import { CONNECTION_WAIT_MS, shareConnections } from './fair-connections.ts'
import { FirstQuestionClient } from './first-question.ts'
import { enterTeam, type Hold, holdOf, inTeam } from './holds.ts'
import { type Locks, openLocks } from './locks.ts'
import type { ReadTransaction } from './read-transaction.ts'

// knex is CommonJS; its namespace default import trips verbatim module syntax, so it is required.
const require = createRequire(import.meta.url)

/** A transaction that reads and writes. */
export type Transaction = Knex.Transaction & ReadTransaction

export type DatabaseConfig = {
  /** postgres:// url of the service's app role, which cannot bypass row-level security. */
  url: string
  /** The service's schema, first on the search path. */
  schema: string
  poolMax: number
}

/**
 * A service's database. Team data is reached through `read` and `write`, which set the team for row-level security and
 * refuse what a hold on the team forbids (`holds.ts`): BeingMoved, Moved. No team takes the whole pool
 * (`fair-connections.ts`). `system` is for tables without a team column (outbox, inbox) and sees no team rows at all.
 */
export type Database = {
  read<T>(teamId: string, work: (tx: ReadTransaction) => Promise<T>): Promise<T>
  write<T>(teamId: string, work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Writes for one team after the other in one transaction; `asTeam` says for which the next queries are. Before it is
   * called, and for every other team, nothing of teams is seen.
   */
  writeInTurn<T>(work: (tx: Transaction, asTeam: (teamId: string) => Promise<void>) => Promise<T>): Promise<T>
  system: Knex & ReadTransaction
  /** Names that one holder has at a time, over all processes of the service. */
  locks: Pick<Locks, 'take'>
  /** The hold on a team in this schema; null for an active one. */
  hold(teamId: string): Promise<Hold | null>
  close(): Promise<void>
}

/** A transaction that knex has begun. What it can do includes reading, which its types do not know. */
export const asTransaction = (tx: Knex.Transaction): Transaction => tx as Transaction

/** Opens a pool that connects on first use. */
export function openDatabase({ url, schema, poolMax }: DatabaseConfig): Database {
  const knex = connect(url, schema, poolMax)
  observeQueries(knex, schema)
  const inTurn = shareConnections(poolMax)
  const locks = openLocks(url, schema)
  const forTeam = <T>(teamId: string, access: 'reads' | 'writes', work: (tx: Transaction) => Promise<T>): Promise<T> =>
    inTurn(teamId, () => inTeam(knex, { teamId, access }, (tx) => work(asTransaction(tx))))
  return {
    read: (teamId, work) => forTeam(teamId, 'reads', work),
    write: (teamId, work) => forTeam(teamId, 'writes', work),
    writeInTurn: (work) =>
      knex.transaction((tx) => {
        let current = ''
        return work(asTransaction(tx), async (teamId) => {
          if (teamId === current) return
          await enterTeam(tx, teamId, 'writes')
          current = teamId
        })
      }),
    system: knex as Knex & ReadTransaction,
    locks,
    hold: (teamId) => holdOf(knex, teamId),
    async close() {
      await locks.close()
      await knex.destroy()
    },
  }
}

/**
 * A plain knex pool whose search path is the schema, then public for extensions. `settings` is a statement that each
 * connection begins with.
 */
export function connect(url: string, schema: string, poolMax: number, settings?: string): Knex {
  const { knex } = require('knex') as typeof import('knex')
  return knex({
    client: FirstQuestionClient,
    connection: { connectionString: url, application_name: schema, keepAlive: true },
    searchPath: [schema, 'public'],
    pool: {
      min: 0,
      max: poolMax,
      idleTimeoutMillis: 10_000,
      ...(settings && {
        afterCreate: (connection: Client, done: (error: Error | null, connection: Client) => void) =>
          connection.query(settings, (error) => done(error, connection)),
      }),
    },
    acquireConnectionTimeout: CONNECTION_WAIT_MS,
    // It writes the stacks of what it throws to the console as well; whoever called logs them once.
    log: { warn: () => undefined, error: () => undefined, deprecate: () => undefined, debug: () => undefined },
  })
}
