import { postJson, RestError } from '../lib/rest.ts'
import type { AccessToken } from '../lib/session-context.ts'
import { createSession, type SessionEnd } from './session.ts'

/** The session of this page. */
export const pageSession = createSession({
  clock: {
    now: Date.now,
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
  },
  async fetchToken(idleForMs): Promise<AccessToken | SessionEnd> {
    try {
      return await postJson<AccessToken>('/api/auth/access-token', { idleForMs })
    } catch (error) {
      if (error instanceof RestError && error.status === 401)
        return { ended: error.sessionEnded === null ? null : error.message }
      throw error
    }
  },
})
