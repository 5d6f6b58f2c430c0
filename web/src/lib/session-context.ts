import { createContext, use } from 'react'

/** A bearer token and when it ends (ISO date), as every sign-in brings it; and, when renewed, how long it may lie unused. */
export type AccessToken = { accessToken: string; expiresAt: string; idleMinutes?: number | null }

/** What a screen may do with the session; app/session.ts keeps it. */
export type SessionHandle = {
  /** A token that is good now, or null when nobody is signed in. For uploads and collaboration; the graph has its own. */
  token: () => Promise<string | null>
  adopt: (answer: AccessToken) => void
  end: () => void
}

export const SessionContext = createContext<SessionHandle | null>(null)

/** The session of a workspace page. Throws on the root domain, which has none. */
export function useSession(): SessionHandle {
  const session = use(SessionContext)
  if (!session) throw new Error('There is no session here')
  return session
}
