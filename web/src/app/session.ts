import type { AccessToken } from '../lib/session-context.ts'

export type SessionState = 'unknown' | 'signed-in' | 'signed-out'

/** A clock that tests can hold. Times in milliseconds. */
type Clock = { now: () => number; after: (milliseconds: number, run: () => void) => () => void }

/** There is no session: the words for it, where it ended without anybody's doing. */
export type SessionEnd = { ended: string | null }

type SessionOptions = {
  /**
   * Asks for a token by the session cookie, and says how long ago somebody was at the page. Gives why there is no session
   * any more; throws when nobody answered.
   */
  fetchToken: (idleForMs: number) => Promise<AccessToken | SessionEnd>
  clock: Clock
}

/** A token is renewed this long before it ends, or at half of a short life. */
const AHEAD_MS = 60_000
/** Where idle sessions end, that somebody is at the page is told this often at most, or at a tenth of the time. */
const TELL_EVERY_MS = 5 * 60_000
/** How long to wait after a renewal that nobody answered. */
const RETRY_MS = 5000

export type Session = ReturnType<typeof createSession>

/** Milliseconds until a token should be renewed; 0 when it already should. */
export function renewalDelay(now: number, expiresAt: number): number {
  const left = expiresAt - now
  return Math.max(0, left - Math.min(AHEAD_MS, left / 2))
}

/**
 * Keeps the access token in memory, never in storage, and renews it before it ends. Calls that come while it is being
 * renewed wait for the same answer.
 */
export function createSession({ fetchToken, clock }: SessionOptions) {
  let state: SessionState = 'unknown'
  let token: { value: string; expiresAt: number } | null = null
  let renewing: Promise<string | null> | null = null
  let cancelRenewal = () => {}
  let endedBecause: string | null = null
  const presence = createPresence(clock, () => void renew().catch(() => undefined))
  const listeners = new Set<(state: SessionState) => void>()

  const enter = (next: SessionState) => {
    if (next === state) return
    state = next
    for (const listener of listeners) listener(next)
  }
  const plan = (delay: number) => {
    cancelRenewal()
    cancelRenewal = clock.after(delay, () => void renew().catch(() => plan(RETRY_MS)))
  }
  const adopt = (answer: AccessToken): string => {
    const expiresAt = new Date(answer.expiresAt).getTime()
    token = { value: answer.accessToken, expiresAt }
    presence.told(answer.idleMinutes ?? null)
    plan(renewalDelay(clock.now(), expiresAt))
    enter('signed-in')
    return answer.accessToken
  }
  const end = (because: string | null = null) => {
    cancelRenewal()
    presence.told(null)
    token = null
    endedBecause = because
    enter('signed-out')
  }
  const renew = (): Promise<string | null> => {
    renewing ??= fetchToken(presence.idleFor())
      .then((answer) => {
        if ('accessToken' in answer) return adopt(answer)
        end(answer.ended)
        return null
      })
      .finally(() => {
        renewing = null
      })
    return renewing
  }

  return {
    state: () => state,
    subscribe(listener: (state: SessionState) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** A token that is good now, or null when nobody is signed in. Throws when no server could be asked. */
    async token(): Promise<string | null> {
      if (token && clock.now() < token.expiresAt) return token.value
      return state === 'signed-out' ? null : renew()
    },
    /** Asks for a new token although the old one has not ended: after a role changed or a 401. */
    renew,
    /** Takes the token that a sign-in brought. */
    adopt: (answer: AccessToken) => void adopt(answer),
    end: () => end(),
    /** Why the session ended, in words, where nobody ended it. */
    endedBecause: () => endedBecause,
    /** Somebody is at the page. */
    noteUse: presence.note,
  }
}

/** Remembers when somebody was last at the page, and has it told where idle sessions end, not more often than needed. */
function createPresence(clock: Clock, tell: () => void) {
  let lastAt = clock.now()
  let toldAt = clock.now()
  let everyMs: number | null = null
  let cancelTelling: (() => void) | null = null
  const stop = () => {
    cancelTelling?.()
    cancelTelling = null
  }
  return {
    idleFor: () => Math.max(0, clock.now() - lastAt),
    note() {
      lastAt = clock.now()
      if (everyMs === null || cancelTelling) return
      cancelTelling = clock.after(Math.max(0, toldAt + everyMs - lastAt), tell)
    },
    told(idleMinutes: number | null) {
      stop()
      toldAt = clock.now()
      everyMs = idleMinutes === null ? null : Math.min((idleMinutes * 60_000) / 10, TELL_EVERY_MS)
    },
  }
}
