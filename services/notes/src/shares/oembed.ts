import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ShareLink } from '@verbatim/shares/share-link.ts'
import { QUOTE_TITLE } from './shared-highlight.ts'

/** Below it lie the public pages of highlights. */
export const PUBLIC_OBJECT = '/public-object'
/** Tells pages of others how to embed one (oEmbed 1.0). */
export const OEMBED_PATH = `${PUBLIC_OBJECT}/oembed`

/** Room that an embedded quote takes, unless whoever asks has less. */
const [WIDTH, HEIGHT] = [600, 240]

/** The address that a public page of that path names, so that whoever has its address finds out how to embed it. */
export function discoveryOf(origin: string, path: string): string {
  return `${origin}${OEMBED_PATH}?${new URLSearchParams({ url: origin + path, format: 'json' })}`
}

/** The token in the address of a public page of this host; null for any other address. */
export function tokenIn(url: unknown, origin: string | null): string | null {
  if (typeof url !== 'string' || !URL.canParse(url)) return null
  const asked = new URL(url)
  const isOurs = asked.origin === origin && asked.pathname.startsWith(`${PUBLIC_OBJECT}/`)
  return isOurs ? asked.pathname.slice(PUBLIC_OBJECT.length + 1) : null
}

/** The reel of a note's recording in an address of this host; null for any other address. */
export function noteReelIn(
  url: unknown,
  origin: string | null,
): { noteId: string; fileId: string; token: string } | null {
  const asked = embedIn(url, origin, /^\/embed\/reels\/note\/([^/]+)\/file\/([^/]+)$/)
  const [noteId, fileId] = asked?.names ?? []
  return asked && noteId && fileId ? { noteId, fileId, token: asked.token } : null
}

/** The token and what is named by the address of a reel of a tag or insight of this host; null for any other address. */
export function reelIn(url: unknown, origin: string | null): { addressId: string; token: string } | null {
  const asked = embedIn(url, origin, /^\/embed\/reels\/(?:tags\/)?([^/]+)$/)
  const [addressId] = asked?.names ?? []
  return asked && addressId ? { addressId, token: asked.token } : null
}

function embedIn(url: unknown, origin: string | null, path: RegExp): { names: string[]; token: string } | null {
  if (typeof url !== 'string' || !URL.canParse(url)) return null
  const asked = new URL(url)
  const [, ...names] = path.exec(asked.pathname) ?? []
  const token = asked.searchParams.get('shareToken')
  return asked.origin === origin && names.length && token ? { names, token } : null
}

/** What an unfurl says of every shared reel: nothing of its words, its tag, its workspace or who speaks. */
export const REEL_TITLE = 'A shared reel'
const REEL_HEIGHT = 480

/** The answer of oEmbed for a reel: a frame that plays, and no word of what stands in it. */
export function oembedOfReel(origin: string, path: string, room: Room) {
  const [width, height] = [atMost(room.maxwidth, WIDTH), atMost(room.maxheight, REEL_HEIGHT)]
  return {
    version: '1.0',
    type: 'video',
    provider_name: 'Verbatim',
    title: REEL_TITLE,
    width,
    height,
    html: `<iframe src="${origin}${path}" width="${width}" height="${height}" title="${REEL_TITLE}" loading="lazy" sandbox="allow-scripts allow-same-origin"></iframe>`,
  }
}

type Room = { maxwidth?: string | undefined; maxheight?: string | undefined }

/** The answer of oEmbed: a frame in which nothing can be done, and no word of what stands in it. */
export function oembedOf(origin: string, place: { highlightId: string; link: ShareLink }, room: Room) {
  const { highlightId, link } = place
  const shareToken = link.token
  const source = `${origin}${linkTo('embedHighlight', { highlightId }, { query: { shareToken } })}`
  const [width, height] = [atMost(room.maxwidth, WIDTH), atMost(room.maxheight, HEIGHT)]
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Verbatim',
    title: QUOTE_TITLE,
    width,
    height,
    html: `<iframe src="${source}" width="${width}" height="${height}" title="${QUOTE_TITLE}" loading="lazy" ${sandboxOf(link)}></iframe>`,
  }
}

/** A clip comes from our host only for a page of our host, which a frame without it is not. No script runs in either. */
const sandboxOf = ({ grants }: ShareLink): string =>
  grants.includes('playback') ? 'sandbox="allow-same-origin"' : 'sandbox'

function atMost(given: unknown, usual: number): number {
  const most = typeof given === 'string' && /^\d{1,5}$/.test(given) ? Number(given) : usual
  return Math.max(1, Math.min(most, usual))
}
