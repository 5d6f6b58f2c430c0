import { safeHref } from './links.ts'

/** What an address shows here once somebody asks for it: the name of its host, and what is put into the frame. */
export type Embed = {
  /** The host as a person knows it: "YouTube". */
  name: string
  frame: string
  /** Whether the frame only works when it hears on which host it stands; of a page nobody hears. */
  tellsHost: boolean
}

/** A host from which things are shown. Frames come from `frames` alone, and no address but those that `frameOf` makes. */
type EmbedHost = {
  name: string
  /** Hosts of the addresses that people copy; all in full, none stands for what is below it. */
  hosts: readonly string[]
  /** Origins from which its frames are loaded. */
  frames: readonly string[]
  tellsHost?: boolean
  /** The frame of an address on one of its hosts; null for a page that is none to be shown. */
  frameOf(url: URL): string | null
}

/** An id as hosts write them: nothing in it can leave its place in an address. */
const ID = '[A-Za-z0-9_-]{1,100}'

/** What a pattern finds in the path, as the frame that is made of it. */
const byPath =
  (pattern: string, frame: (id: string, url: URL) => string) =>
  (url: URL): string | null => {
    const id = new RegExp(`^${pattern}$`).exec(url.pathname)?.[1]
    return id === undefined ? null : frame(id, url)
  }

const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/

/** Every host from which something is shown inside a text. The list is fixed: what is not on it stays a link. */
const EMBED_HOSTS: readonly EmbedHost[] = [
  {
    name: 'YouTube',
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'],
    frames: ['https://www.youtube-nocookie.com'],
    // Without it YouTube answers with its error 153 in place of a film.
    tellsHost: true,
    frameOf(url) {
      const id =
        url.hostname === 'youtu.be'
          ? url.pathname.slice(1)
          : (/^\/(?:embed|shorts|live)\/([^/]+)$/.exec(url.pathname)?.[1] ??
            (url.pathname === '/watch' ? url.searchParams.get('v') : null))
      return id !== null && VIDEO_ID.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null
    },
  },
  {
    name: 'Vimeo',
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    frames: ['https://player.vimeo.com'],
    frameOf: byPath('(?:/video)?/(\\d{4,15})(?:/[a-z0-9]+)?', (id, { pathname, searchParams }) => {
      // A film that is not listed is opened by a second part of its address.
      const secret = /\/\d+\/([a-z0-9]{4,20})$/.exec(pathname)?.[1] ?? searchParams.get('h') ?? ''
      const hidden = /^[a-z0-9]{4,20}$/.test(secret) ? `&h=${secret}` : ''
      return `https://player.vimeo.com/video/${id}?dnt=1${hidden}`
    }),
  },
  {
    name: 'Loom',
    hosts: ['loom.com', 'www.loom.com'],
    frames: ['https://www.loom.com'],
    frameOf: byPath('/(?:share|embed)/([a-f0-9]{32})', (id) => `https://www.loom.com/embed/${id}`),
  },
  {
    name: 'Figma',
    hosts: ['figma.com', 'www.figma.com', 'embed.figma.com'],
    frames: ['https://embed.figma.com'],
    frameOf(url) {
      const found = /^\/(design|file|proto|board|slides)\/([A-Za-z0-9]{10,50})(?:\/.*)?$/.exec(url.pathname)
      if (!found) return null
      const kind = found[1] === 'file' ? 'design' : found[1]
      const node = url.searchParams.get('node-id') ?? ''
      const at = /^[0-9A-Za-z:-]{1,40}$/.test(node) ? `&node-id=${encodeURIComponent(node)}` : ''
      return `https://embed.figma.com/${kind}/${found[2]}?embed-host=verbatim${at}`
    },
  },
  {
    name: 'Miro',
    hosts: ['miro.com', 'www.miro.com'],
    frames: ['https://miro.com'],
    frameOf: byPath(
      '/app/(?:board|live-embed|embed)/([A-Za-z0-9_-]{6,40}=?)/?',
      (id) => `https://miro.com/app/live-embed/${id}/`,
    ),
  },
  {
    name: 'Google Docs',
    hosts: ['docs.google.com'],
    frames: ['https://docs.google.com'],
    frameOf(url) {
      const found = new RegExp(`^/(document|spreadsheets|presentation|forms)/d/((?:e/)?${ID})(?:/[a-z]*)?$`).exec(
        url.pathname,
      )
      if (!found) return null
      const [, kind, id] = found
      if (kind === 'forms') return `https://docs.google.com/forms/d/${id}/viewform?embedded=true`
      return `https://docs.google.com/${kind}/d/${id}/${kind === 'presentation' ? 'embed' : 'preview'}`
    },
  },
  {
    name: 'Google Drive',
    hosts: ['drive.google.com'],
    frames: ['https://drive.google.com'],
    frameOf: byPath(`/file/d/(${ID})(?:/[a-z]*)?`, (id) => `https://drive.google.com/file/d/${id}/preview`),
  },
  {
    name: 'Airtable',
    hosts: ['airtable.com', 'www.airtable.com'],
    frames: ['https://airtable.com'],
    frameOf: byPath(
      '(?:/embed)?((?:/app[A-Za-z0-9]{14})?/shr[A-Za-z0-9]{14})(?:/.*)?',
      (path) => `https://airtable.com/embed${path}`,
    ),
  },
  {
    name: 'Typeform',
    hosts: ['form.typeform.com'],
    frames: ['https://form.typeform.com'],
    frameOf: byPath('/to/([A-Za-z0-9]{4,20})', (id) => `https://form.typeform.com/to/${id}`),
  },
  {
    name: 'Spotify',
    hosts: ['open.spotify.com'],
    frames: ['https://open.spotify.com'],
    frameOf: byPath(
      '(?:/embed)?(/(?:episode|show|track)/[A-Za-z0-9]{22})',
      (path) => `https://open.spotify.com/embed${path}`,
    ),
  },
]

/** Origins from which a page of a workspace may load frames, and no others. */
export const EMBED_FRAMES: readonly string[] = [...new Set(EMBED_HOSTS.flatMap(({ frames }) => frames))]

/** Names of the hosts, for a sentence that says which there are. */
export const EMBED_NAMES: string = EMBED_HOSTS.map(({ name }) => name).join(', ')

/** An address longer than that is none of those that people copy. */
const LONGEST = 2000

/**
 * What an address shows in a frame; null for one whose host is not on the list, by another protocol, port or name in it,
 * or that names nothing to be shown.
 */
export function embedOf(address: unknown): Embed | null {
  const href = typeof address === 'string' && address.length <= LONGEST ? safeHref(address) : null
  if (href === null) return null
  const url = URL.parse(href)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return null
  const host = EMBED_HOSTS.find(({ hosts }) => hosts.includes(url.hostname))
  const frame = host?.frameOf(url)
  return host && frame ? { name: host.name, frame, tellsHost: host.tellsHost ?? false } : null
}

/** The host of an address, as it is named to a person: without "www."; null for what is no web address. */
export function hostOf(address: unknown): string | null {
  const href = safeHref(address)
  const url = href === null ? null : URL.parse(href)
  return url && /^https?:$/.test(url.protocol) ? url.hostname.replace(/^www\./, '') : null
}
