import { isIPv4, isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i
const GROUPS = 8
/** The part of an IPv6 address that one subscriber gets as a whole (RFC 6177): they choose the rest themselves. */
const NETWORK_GROUPS = 4

/** What counts as one client: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string | undefined): string {
  const [bare = ''] = (address ?? '').replace(MAPPED, '').split('%')
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return 'unknown'
  const [before = '', after] = bare.split('::')
  const groups = before.split(':').filter(Boolean)
  const behind = (after ?? '').split(':').filter(Boolean)
  // An IPv4 address at the end stands for two groups, which are behind the first 64 bits anyway.
  const known = groups.length + behind.length + (bare.includes('.') ? 1 : 0)
  if (after !== undefined) groups.push(...Array<string>(Math.max(0, GROUPS - known)).fill('0'), ...behind)
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
