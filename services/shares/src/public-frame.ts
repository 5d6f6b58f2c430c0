import { createHash } from 'node:crypto'
import { initials } from '@verbatim/contracts/initials.ts'
import { STYLE } from './public-style.ts'
import { escapeHtml } from './public-text.ts'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policy = (formTo: "'none'" | "'self'", media = "'none'", framedBy = "'none'", script = "'none'"): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    ...(script === "'none'" ? [] : [`script-src ${script}`]),
    "font-src 'self'",
    `media-src ${media}`,
    "base-uri 'none'",
    `form-action ${formTo}`,
    `frame-ancestors ${framedBy}`,
  ].join('; ')

/**
 * Headers of every public page: no script, nobody's frame, no search engine, no trace where its links lead. Those of a page
 * that search engines may show are made of them.
 */
export const PUBLIC_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': policy("'none'"),
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** The same headers for a page that search engines may show. They may show it no longer than it is there: nothing is archived. */
export const indexable = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  ...headers,
  'x-robots-tag': 'noarchive',
})

/** The same headers for a page behind a password: its other parts are asked for by forms that come back here. */
export const posting = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  ...headers,
  'content-security-policy': (headers['content-security-policy'] ?? '').replace(
    "form-action 'none'",
    "form-action 'self'",
  ),
  'referrer-policy': 'same-origin',
})

/** Those of a page on which pictures are shown. */
export const PICTURE_HEADERS: Readonly<Record<string, string>> = {
  ...PUBLIC_HEADERS,
  'content-security-policy': `${policy("'none'")}; img-src 'self'`,
}

/** Those of a page on which pictures are shown and recordings play. */
export const FILE_HEADERS: Readonly<Record<string, string>> = {
  ...PUBLIC_HEADERS,
  'content-security-policy': `${policy("'none'", "'self'")}; img-src 'self'`,
}

/** Those of a page on which a recording plays. */
export const MEDIA_HEADERS: Readonly<Record<string, string>> = {
  ...PUBLIC_HEADERS,
  'content-security-policy': policy("'none'", "'self'"),
}

/** Those of a page that stands in pages of others, wherever they are: nothing can be done on it. */
export const EMBED_HEADERS: Readonly<Record<string, string>> = {
  ...PUBLIC_HEADERS,
  'content-security-policy': policy("'none'", "'none'", '*'),
  'cross-origin-resource-policy': 'cross-origin',
}

/** Those of one in which a recording plays. */
export const EMBED_MEDIA_HEADERS: Readonly<Record<string, string>> = {
  ...EMBED_HEADERS,
  'content-security-policy': policy("'none'", "'self'", '*'),
}

/** Those of an embedded page on which clips play, by this one script and no other. */
export const embedPlayerHeaders = (script: string): Readonly<Record<string, string>> => ({
  ...EMBED_HEADERS,
  'content-security-policy': policy("'none'", "'self'", '*', hashOf(script)),
})

/** Those of a page on which clips play by that script, and which stands in nobody's frame. */
export const playerHeaders = (script: string): Readonly<Record<string, string>> => ({
  ...PUBLIC_HEADERS,
  'content-security-policy': policy("'none'", "'self'", "'none'", hashOf(script)),
})

/** Those of the page that asks for a password: its form comes back here, and the browser says from where it came. */
export const PASSWORD_HEADERS: Readonly<Record<string, string>> = {
  ...PUBLIC_HEADERS,
  'content-security-policy': policy("'self'"),
  'referrer-policy': 'same-origin',
}

type Around = {
  /** Of the tab and the unfurl, which are shown to whoever sees the address go by: of what is shared no word stands in it. */
  title: string
  expiresAt: Date | null
  body: string
  /** Of whom the page is, as far as that was told. */
  of: SharedBy
  /** Where a page that wants to embed this one learns how. */
  discovery?: string | null
  /** Search engines may show it. */
  indexed?: boolean
}

/** The workspace whose page it is, and who vouches for its link; null where nobody told how they are called. */
export type SharedBy = { workspace: string | null; member: string | null }

/** What is shared, with whose it is and until when it is read. */
export const sharedPage = ({ title, expiresAt, body, of, discovery = null, indexed = false }: Around): string =>
  page(
    title,
    `<header>${ownerHtml(of)}<span>${sharingWords(of, expiresAt)}</span></header><main>${body}` +
      `<footer><span>Written in Verbatim. You see this page because somebody${of.workspace ? ` at ${escapeHtml(of.workspace)}` : ''} gave you its link.</span></footer></main>`,
    discoveryLink(discovery),
    indexed ? 'noarchive' : NO_ROBOTS,
  )

const ownerHtml = ({ workspace }: SharedBy): string =>
  workspace
    ? `<span class="of"><span class="letters" aria-hidden="true">${escapeHtml(initials(workspace))}</span><b>${escapeHtml(workspace)}</b></span>`
    : '<b>Verbatim</b>'

const sharingWords = ({ member }: SharedBy, expiresAt: Date | null): string =>
  [...(member ? [`Shared by ${escapeHtml(member)}.`] : []), ...(expiresAt ? [`Ends ${longDate(expiresAt)}`] : [])].join(
    ' ',
  )

type Embedded = Pick<Around, 'title' | 'body' | 'discovery' | 'indexed'> & {
  /** Of the house, never of what is shared. */
  script?: string
}

/** Something small that stands in a page of others. It reads without its script. */
export const embeddedPage = ({ title, body, discovery = null, script, indexed = false }: Embedded): string =>
  page(
    title,
    `<main class="embed">${body}<p class="meta">Shared from Verbatim</p></main>${script ? `<script>${script}</script>` : ''}`,
    discoveryLink(discovery),
    indexed ? 'noarchive' : NO_ROBOTS,
  )

/** The one page for every address that shows nothing. */
export const endedPage = (): string =>
  notice(
    'There is nothing to read here',
    'This link has ended, or was never one. Ask the person who gave it to you for another.',
  )

/** Asks for the password of a link, and says nothing of what it opens. */
export const passwordPage = (problem: string | null): string =>
  page(
    'This page asks for a password',
    '<header><b>Verbatim</b></header><main><h1>This page asks for a password</h1>' +
      '<p class="meta">Whoever gave you the link can tell you the password.</p><form method="post">' +
      (problem === null ? '' : `<p class="bad" id="problem" role="alert">${escapeHtml(problem)}</p>`) +
      '<label for="password">Password</label><input id="password" name="password" type="password" required maxlength="100" autocomplete="off" autofocus' +
      `${problem === null ? '' : ' aria-invalid="true" aria-describedby="problem"'}><button>Open</button></form></main>`,
  )

/** While the workspace is on its way to another region no guess can be counted, so none is taken. */
export const waitPage = (): string =>
  notice(
    'Come back in a few minutes',
    'This workspace is being moved. Pages that ask for a password open again when it has arrived.',
  )

/** A day as pages say it, the same for every reader. */
export const longDate = (date: Date): string => date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const discoveryLink = (address: string | null): string =>
  address === null ? '' : `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(address)}">`

const notice = (title: string, words: string): string =>
  page(title, `<header><b>Verbatim</b></header><main><h1>${title}</h1><p class="meta">${words}</p></main>`)

const NO_ROBOTS = 'noindex, nofollow'

/** Without these an unfurl takes words and pictures of the page. */
const unfurlHtml = (title: string): string =>
  Object.entries({ site_name: 'Verbatim', title, description: 'Open the link to see it.' })
    .map(([name, words]) => `<meta property="og:${name}" content="${escapeHtml(words)}">`)
    .join('')

const page = (title: string, body: string, head = '', robots = NO_ROBOTS): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="${robots}"><title>${escapeHtml(title)}</title>${unfurlHtml(title)}${head}<style>${STYLE}</style></head><body>${body}</body></html>`
