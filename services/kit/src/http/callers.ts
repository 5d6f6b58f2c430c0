/**
 * How long a caller keeps an idle connection. Shorter than any server of ours does, also one that drains: so it is never
 * the server that closes a connection just as the next request is on its way.
 */
const CALLER_IDLE_MS = 4000
const CONNECT_TIMEOUT_MS = 3000

/** How every pool of connections from one of our processes to another is opened. */
export const CALLER_OPTIONS = {
  keepAliveTimeout: CALLER_IDLE_MS,
  keepAliveMaxTimeout: CALLER_IDLE_MS,
  connect: { timeout: CONNECT_TIMEOUT_MS },
} as const

/** Nothing was sent: there was no connection to send it on. */
const NOT_SENT = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']
/** The connection ended after something may have been sent. */
const CUT_OFF = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

export const wasNotSent = (error: unknown): boolean => NOT_SENT.includes(codeOf(error))
export const wasCutOff = (error: unknown): boolean => CUT_OFF.includes(codeOf(error))

/**
 * Pauses before the same is asked again, over another connection and so perhaps of another process. Together longer
 * than it takes until a process that died is no longer offered.
 */
const REPEAT_PAUSES_MS: readonly number[] = [25, 75, 200, 500, 1000, 1500]
/**
 * How often a read that was cut off is asked again. Behind a proxy a process that died cuts off new connections as well,
 * until it is no longer offered: about half a second. Not as often as what was not sent: the read may be what ended it.
 */
const REPEATS_OF_READS = 4

/** Decides by why an attempt failed whether there is another, and after which pause. */
export type Repeats = { pauseAfter(failure: 'not sent' | 'cut off'): number | null }

/** @param changes whether asking twice may do something twice; only asked for what was cut off. */
export function createRepeats(changes: () => boolean): Repeats {
  let [attempts, cutOff] = [0, 0]
  return {
    pauseAfter(failure) {
      if (failure === 'cut off' && (changes() || ++cutOff > REPEATS_OF_READS)) return null
      return REPEAT_PAUSES_MS[attempts++] ?? null
    },
  }
}

type Asking = { changes: boolean; signal?: AbortSignal | null | undefined }

/**
 * Asks again what was not sent at all, and a read whose connection ended before its answer began; throws the last error
 * otherwise. `ask` must be able to send the same again.
 */
export async function askAgain<T>(ask: () => Promise<T>, { changes, signal }: Asking): Promise<T> {
  const repeats = createRepeats(() => changes)
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const failure = wasNotSent(error) ? 'not sent' : wasCutOff(error) ? 'cut off' : null
      const pause = failure && !signal?.aborted ? repeats.pauseAfter(failure) : null
      if (pause === null) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
