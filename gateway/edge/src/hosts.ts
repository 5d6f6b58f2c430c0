/** What a host name asks for. A `wrong` host is neither the root domain nor one label below it (specification README). */
export type Host = { kind: 'root' } | { kind: 'workspace'; subdomain: string } | { kind: 'wrong' }

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Reads the Host header; its port does not matter. */
export function readHost(header: string | undefined, rootDomain: string): Host {
  const name = (header ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  if (name === rootDomain) return { kind: 'root' }
  if (!name.endsWith(`.${rootDomain}`)) return { kind: 'wrong' }
  const subdomain = name.slice(0, -rootDomain.length - 1)
  return LABEL.test(subdomain) ? { kind: 'workspace', subdomain } : { kind: 'wrong' }
}
