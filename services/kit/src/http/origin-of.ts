import type { IncomingHttpHeaders } from 'node:http'

/** Where the host is seen from outside, as the edge says it; null for a request that did not come by it. */
export function originOf(headers: IncomingHttpHeaders): string | null {
  const [protocol, host] = [one(headers['x-forwarded-proto']), one(headers['x-forwarded-host'])]
  const origin = `${protocol}://${host}`
  return protocol && host && URL.canParse(origin) ? new URL(origin).origin : null
}

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)
