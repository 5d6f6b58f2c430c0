/** One upload's turn; others of the same upload wait until it is released. */
type Turn = { ended: Promise<void>; askToEnd(): void }

/** What the tus server takes a turn with, see `Lock` of @tus/server. */
export type UploadLock = {
  lock(signal: AbortSignal, cancelReq: () => void | Promise<void>): Promise<void>
  unlock(): Promise<void>
}

const WAIT_MS = 10_000

/** The upload is being written by another request that does not end. */
const LOCKED = { status_code: 423, body: 'Another request is writing to this upload. Try again in a moment.' }

/**
 * Turns at an upload within one process: whoever comes later asks the request at work to end, as a client does whose
 * connection broke unnoticed, and waits for it. An upload's name holds its workspace. The blob store refuses what other
 * processes would write in between.
 */
export function createUploadLocks(): { newLock(id: string): UploadLock } {
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
