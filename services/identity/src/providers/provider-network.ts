import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { CustomFetch } from 'openid-client'
import { Agent, fetch } from 'undici'

/** A provider that is slower than this counts as away. */
const CONNECT_MS = 3000
const ANSWER_MS = 5000
/** More than any document of a provider has. */
const ANSWER_BYTES = 1_000_000

/** Addresses of private networks, of this machine and of the cloud it runs in: a provider is at none of them. */
const INSIDE = new BlockList()
const INSIDE_IPV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
]
/** Those of IPv6, and those that carry an address of IPv4, which a gateway or tunnel would take out again. */
const INSIDE_IPV6: [string, number][] = [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]
for (const [net, prefix] of INSIDE_IPV4) INSIDE.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of INSIDE_IPV6) INSIDE.addSubnet(net, prefix, 'ipv6')

/** Whether an address is of a private network; one of IPv4 inside IPv6 is what it stands for. */
export function isInside(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '')
  return INSIDE.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

/** Asks the DNS, and refuses a name that leads inside: the connection goes to what was looked at here. */
const lookUpOutside: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    if (addresses.some(({ address }) => isInside(address)))
      return done(new Error('This name leads into a private network'), [])
    if (options.all) return done(null, addresses)
    const [first] = addresses
    return done(null, first?.address ?? '', first?.family)
  })
}

/**
 * How providers are called, whose addresses managers choose: no redirects, a limit of time and size, and with `public`
 * nothing but what lies outside of private networks.
 */
export function providerFetch(network: 'public' | 'any'): CustomFetch {
  const connect = { timeout: CONNECT_MS, ...(network === 'public' && { lookup: lookUpOutside }) }
  const dispatcher = new Agent({
    connect,
    headersTimeout: ANSWER_MS,
    bodyTimeout: ANSWER_MS,
    maxResponseSize: ANSWER_BYTES,
    connections: 8,
  })
  return async (address, options) => {
    const { hostname } = new URL(address)
    if (network === 'public' && isIP(hostname.replace(/^\[|\]$/g, '')) && isInside(hostname))
      throw new TypeError('This address is in a private network')
    const { body, headers, method } = options
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch(address, {
      method,
      headers,
      body: body as string | URLSearchParams | null | undefined,
      redirect: 'manual',
      signal,
      dispatcher,
    })
    const read = await answer.arrayBuffer()
    return new Response(read.byteLength ? read : null, { status: answer.status, headers: [...answer.headers] })
  }
}
