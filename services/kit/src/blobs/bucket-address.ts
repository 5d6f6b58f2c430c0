const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']
/** An address stands in a header of pages, where other signs mean something. */
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/
/** Nothing, or a bucket's name behind its host. */
const PATH = /^\/?$|^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/

/**
 * The address under which browsers reach a bucket, without a slash at its end: `https://bucket.host` or
 * `https://host/bucket`. Null for any other text; without TLS only this machine is taken.
 */
export function bucketAddress(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || url.username || url.password || text.includes('?') || text.includes('#') || !PATH.test(url.pathname))
    return null
  const isHere = LOOPBACK.includes(url.hostname)
  if (!isHere && !HOST.test(url.hostname)) return null
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) return null
  return `${url.origin}${url.pathname.replace(/\/$/, '')}`
}

/** Whether an address is that of this bucket and not of another: it names it as its host, before it, or as its path. */
export function isAddressOf(bucket: string, address: string): boolean {
  const { hostname, pathname } = new URL(address)
  if (pathname !== '/') return pathname === `/${bucket}`
  return hostname === bucket || hostname.startsWith(`${bucket}.`)
}
