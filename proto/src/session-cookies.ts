/** The cookies of sessions, a workspace's on its host and that of the root domain, and of ways to a provider. */
export type SessionCookie = 'verbatim_session' | 'verbatim_root' | 'verbatim_way'

/**
 * How a cookie is called. Over https with the prefix by which a browser takes it from its own host alone, so that no
 * sibling host plants one.
 */
const cookieName = (name: SessionCookie, secure: boolean): string => (secure ? `__Host-${name}` : name)

/** The value of such a cookie in a `Cookie` header, or null. */
export function cookieValue(header: string | undefined, name: SessionCookie, secure: boolean): string | null {
  const beginning = `${cookieName(name, secure)}=`
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(beginning))
  return pair?.slice(beginning.length) ?? null
}

/** A `Set-Cookie` that scripts cannot read and other sites cannot send along. @param seconds 0 takes it away. */
export const setCookie = (name: SessionCookie, value: string, seconds: number, secure: boolean): string =>
  `${cookieName(name, secure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
