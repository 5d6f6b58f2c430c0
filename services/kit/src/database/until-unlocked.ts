import { setTimeout as pause } from 'node:timers/promises'
import { DEADLOCK, isSqlState, LOCK_NOT_AVAILABLE } from './sql-state.ts'

/** How long a step waits for locks of others, which keeps everybody behind it waiting, and how often it tries. */
export type Patience = {
  lockTimeoutMs: number
  tries: number
  /** Hears a line whenever a step has to try again. */
  report?: (line: string) => void
}

/** Writers and readers wait for at most three seconds at a time; a step that finds no gap in minutes gives up. */
export const PATIENCE: Patience = { lockTimeoutMs: 3000, tries: 40 }

const LONGEST_PAUSE_MS = 5000

/**
 * Tries a step until it gets its locks. Whoever waits for a lock keeps everybody behind it waiting, so it lets go after
 * `lockTimeoutMs` and leaves the others a gap. Throws an Error that names the step when it has tried often enough.
 */
export async function untilUnlocked(
  { tries, lockTimeoutMs, report }: Patience,
  name: string,
  step: () => Promise<void>,
): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await step()
    } catch (error) {
      if (!isSqlState(error, LOCK_NOT_AVAILABLE) && !isSqlState(error, DEADLOCK)) throw error
      if (tried >= tries)
        throw new Error(`${name}: another session keeps a table locked; tried ${tries} times, nothing was changed`, {
          cause: error,
        })
    }
    report?.(`${name}: another session keeps a table locked; trying again`)
    await pause(Math.min(tried * lockTimeoutMs, LONGEST_PAUSE_MS))
  }
}
