/** Query of a link; what is undefined is left out. */
export type LinkQuery = Readonly<Record<string, string | number | boolean | undefined>>

/** A link to a place in the product. `hash` is without its #. */
type InternalLink = {
  type: 'internal'
  path: string
  query?: LinkQuery
  hash?: string
  title?: string
  openInNewTab?: boolean
  /** Whether the place may open beside what is already open. */
  stackable?: boolean
  useRootDomain?: boolean
}

/** A link to anywhere else. */
type ExternalLink = { type: 'external'; url: string; query?: LinkQuery; openInNewTab?: boolean }

export type Link = InternalLink | ExternalLink

const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const HOST_AND_PORT = /^[^/?#:]+:\d{1,5}(?:[/?#]|$)/
/** Browsers skip these inside a scheme, so `java\nscript:` would still run. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
const INVISIBLE = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g

/** Whether the value, from a document or another process, is a link: internal with a path, or external with a url. */
export function isLink(value: unknown): value is Link {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  if (value.type === 'internal') return 'path' in value && typeof value.path === 'string'
  return value.type === 'external' && 'url' in value && typeof value.url === 'string'
}

/**
 * The address of an external link: https always, a missing scheme added, no slash at the end.
 * Null when it is no web address (another scheme, no host).
 */
export function normaliseExternalUrl(text: string): string | null {
  const trimmed = text.trim()
  const secure = withHttps(trimmed)?.replace(/\/+$/, '')
  if (secure === undefined || !URL.canParse(secure)) return null
  const { hostname, protocol } = new URL(secure)
  return protocol === 'https:' && hostname !== '' ? secure : null
}

/** What may stand behind a link in a document: an http, https or mailto address. Null for everything else. */
export function safeHref(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const compact = value.replace(INVISIBLE, '')
  return /^(?:https?:\/\/[^/?#]|mailto:[^?])/i.test(compact) && URL.canParse(compact) ? value.trim() : null
}

/**
 * The href of a link, or null when it leads nowhere.
 * @param rootOrigin origin of the root domain (`https://verbatim.example.com`), for links that ask for it.
 */
export function hrefOf(link: Link, rootOrigin = ''): string | null {
  if (link.type === 'external') {
    const url = normaliseExternalUrl(link.url)
    return url === null ? null : withQuery(url, link.query)
  }
  // Two slashes, or a backslash for the second, would leave the product for another host.
  if (!/^\/(?![/\\])/.test(link.path)) return null
  const origin = link.useRootDomain ? rootOrigin : ''
  const hash = link.hash ? `#${link.hash}` : ''
  return `${origin}${withQuery(link.path, link.query)}${hash}`
}

/** The address with the query behind it; values are encoded. */
export function withQuery(address: string, query: LinkQuery = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  const text = search.toString()
  if (text === '') return address
  return `${address}${address.includes('?') ? '&' : '?'}${text}`
}

function withHttps(text: string): string | undefined {
  if (/^https:\/\//i.test(text)) return text.replace(/^https/i, 'https')
  if (/^http:\/\//i.test(text)) return text.replace(/^http/i, 'https')
  if (text.startsWith('//')) return `https:${text}`
  if (SCHEME.test(text) && !HOST_AND_PORT.test(text)) return undefined
  return text === '' ? undefined : `https://${text}`
}
