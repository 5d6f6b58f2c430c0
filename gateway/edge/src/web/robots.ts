/** The root domain is for everybody; its sign-in links and API are of no use to a search engine. */
const ROOT =
  'User-agent: *\nDisallow: /api/\nDisallow: /auth/magic-login\nDisallow: /auth/confirm-email\nDisallow: /outbox\n'

/**
 * What a workspace holds is of its team: no search engine reads its host, but for public pages. Those say each for itself
 * whether they may be shown, which is nowhere to be read unless they are. What only stands or plays in them is none.
 */
const WORKSPACE = [
  'User-agent: *',
  'Disallow: /',
  ...['/p/', '/public-object/', '/embed/reels/'].map((path) => `Allow: ${path}`),
  ...['/p/data/pictures/', '/p/data/recordings/', '/p/data/*/recordings/'].map((path) => `Disallow: ${path}`),
  ...['/p/data/clips/', '/public-object/oembed', '/embed/reels/clips/', '/embed/reels/note/'].map(
    (path) => `Disallow: ${path}`,
  ),
  '',
].join('\n')

export const robotsOf = (kind: 'root' | 'workspace' | 'wrong'): string => (kind === 'root' ? ROOT : WORKSPACE)
