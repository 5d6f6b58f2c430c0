import { AppError } from '@verbatim/kit/errors.ts'

/** One upload's turn; others of the same upload wait until it is released. */
type Turn = { ended: Promise<void>; askToEnd(): void }

/** What the tus server takes a turn with, see `Lock` of @tus/server. */
type UploadLock = {
  lock(signal: AbortSignal, cancelReq: () => void | Promise<void>): Promise<void>
  unlock(): Promise<void>
}

/** The locks of a process, by an upload's name. */
export type UploadLocks = { newLock(id: string): UploadLock }

const WAIT_MS = 10_000

/** The upload is being written by another request that does not end. */
const LOCKED = { status_code: 423, body: 'Another request is writing to this upload. Try again in a moment.' }

/**
 * Turns at an upload within one process: whoever comes later asks the request at work to end, as a client does whose
 * connection broke unnoticed, and waits for it. An upload's name holds its workspace. The blob store refuses what other
 * processes would write in between.
 */
export function createUploadLocks(): UploadLocks {
  const turns = new Map<string, Turn>()
  return {
    newLock(id) {
      const released = Promise.withResolvers<void>()
      return {
        async lock(signal, cancelReq) {
          const limit = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)])
          for (let turn = turns.get(id); turn; turn = turns.get(id)) {
            turn.askToEnd()
            await orAborted(turn.ended, limit)
          }
          turns.set(id, { ended: released.promise, askToEnd: () => void cancelReq() })
        },
        async unlock() {
          turns.delete(id)
          released.resolve()
        },
      }
    },
  }
}

/** Does short work in an upload's turn. Throws TooManyRequests where a request that writes to it does not end. */
export async function inTurn<T>(locks: UploadLocks, id: string, work: () => Promise<T>): Promise<T> {
  const lock = locks.newLock(id)
  try {
    await lock.lock(AbortSignal.timeout(WAIT_MS), () => undefined)
  } catch (cause) {
    throw new AppError('TooManyRequests', LOCKED.body, undefined, { cause })
  }
  try {
    return await work()
  } finally {
    await lock.unlock()
  }
}

async function orAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = (): void => aborted.reject(LOCKED)
  if (signal.aborted) throw LOCKED
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
