import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { DEADLOCK, isSqlState, SERIALIZATION_FAILURE } from './sql-state.ts'

const TRIES = 4
/** Those who met each other go on at different moments; longer after each try. */
const PAUSE_MS = 40

/**
 * Runs a transaction once more where PostgreSQL took it back because it and others waited for each other, or had no order:
 * four times at most. Throws what the last try threw, and every other error at once.
 *
 * What runs in it must be the same when it runs twice. What it writes to the database, outbox included, is gone with the
 * try; whatever it does besides is not. So it changes nothing that outlives it: no list or counter of its caller (it
 * answers them instead), no open document, no timer, no other transaction, and with a store of files only what may be done
 * twice.
 * @param forget drops what a try has read and remembers (loaders), before the next one.
 */
export async function runAgain<T>(transaction: () => Promise<T>, forget?: () => void): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (tried >= TRIES || !wasTakenBack(error)) throw error
    }
    await pause(randomInt(tried * PAUSE_MS + 1))
    forget?.()
  }
}

const wasTakenBack = (error: unknown): boolean =>
  isSqlState(error, DEADLOCK) || isSqlState(error, SERIALIZATION_FAILURE)
