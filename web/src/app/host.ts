/** Which application this page is. */
export type HostKind =
  | { kind: 'root' }
  | { kind: 'workspace'; subdomain: string }
  /** The host is neither the root domain nor one name below it: a configuration error. */
  | { kind: 'wrong' }

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Decides by the page's host name, without port. `rootDomain` is what the server says. */
export function hostKind(hostname: string, rootDomain: string): HostKind {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  const root = rootDomain.toLowerCase().replace(/:\d+$/, '')
  if (host === root) return { kind: 'root' }
  if (!host.endsWith(`.${root}`)) return { kind: 'wrong' }
  const subdomain = host.slice(0, -root.length - 1)
  return LABEL.test(subdomain) ? { kind: 'workspace', subdomain } : { kind: 'wrong' }
}

/** Origin of the root domain, seen from this page: same protocol and port. */
export function rootOrigin(location: Pick<Location, 'protocol' | 'port'>, rootDomain: string): string {
  const host = rootDomain.replace(/:\d+$/, '')
  return `${location.protocol}//${host}${location.port ? `:${location.port}` : ''}`
}
