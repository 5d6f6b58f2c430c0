import type { Actor } from './actor.ts'
import type { Transaction } from './database/database.ts'
import type { ReadTransaction } from './database/read-transaction.ts'
import type { Logger } from './log.ts'
import type { Paging } from './paging.ts'

/** Time, so that tests are exact. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/**
 * What an act or a read gets. `read` runs in a read-only transaction of the actor's team, `write` in a writing one;
 * both are fenced by row-level security. A service may run the work of a write again (`database/run-again.ts` says what
 * that asks of it).
 */
export type Ctx = {
  actor: Actor
  clock: Clock
  log: Logger
  newId(): string
  /** Cursors of the team's lists. */
  paging: Paging
  read<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T>
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}
