/** The root domain is for everybody; its sign-in links and API are of no use to a search engine. */
const ROOT =
  'User-agent: *\nDisallow: /api/\nDisallow: /auth/magic-login\nDisallow: /auth/confirm-email\nDisallow: /outbox\n'

/**
 * What a workspace holds is of its team: no search engine reads its host, but for public pages of insights. Those say each
 * for itself whether they may be shown, which is nowhere to be read unless they are.
 */
const WORKSPACE = 'User-agent: *\nDisallow: /\nAllow: /p/\nDisallow: /p/data/\n'

export const robotsOf = (kind: 'root' | 'workspace' | 'wrong'): string => (kind === 'root' ? ROOT : WORKSPACE)
