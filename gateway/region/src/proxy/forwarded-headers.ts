import type { IncomingHttpHeaders } from 'node:http'

/** Headers that belong to one connection only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'http2-settings',
])
/** Headers that only our own processes may set. */
const OWN_PREFIX = 'x-verbatim-'
/** What the edge says about the browser; from anybody else it is not believed. */
const FORWARDED = new Set(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded'])

export type ForwardOptions = {
  /** Set in place of whatever the client sent under these names. */
  own: Readonly<Record<string, string>>
  /** Whether the edge vouched for the request. */
  fromEdge: boolean
}

/** A request's headers as a service gets them: names and values in turn, without those of the connection or in our name. */
export function forwardedHeaders(raw: readonly string[], { own, fromEdge }: ForwardOptions): string[] {
  const named = connectionNamed(raw)
  const kept: string[] = []
  for (let i = 0; i < raw.length; i += 2) {
    const name = (raw[i] ?? '').toLowerCase()
    const dropped =
      HOP_BY_HOP.has(name) || named.has(name) || name.startsWith(OWN_PREFIX) || (!fromEdge && FORWARDED.has(name))
    if (!dropped && !Object.hasOwn(own, name)) kept.push(name, raw[i + 1] ?? '')
  }
  for (const [name, value] of Object.entries(own)) kept.push(name, value)
  return kept
}

/** A service's answer headers as the client gets them. */
export const returnedHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !name.startsWith(OWN_PREFIX)))

/** Names that the Connection header itself declares to be hop-by-hop. */
function connectionNamed(raw: readonly string[]): Set<string> {
  const named = new Set<string>()
  for (let i = 0; i < raw.length; i += 2)
    if ((raw[i] ?? '').toLowerCase() === 'connection')
      for (const name of (raw[i + 1] ?? '').split(',')) named.add(name.trim().toLowerCase())
  return named
}
