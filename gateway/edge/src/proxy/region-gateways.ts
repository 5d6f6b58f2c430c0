import type { IncomingMessage } from 'node:http'
import { createHttpProxy, type HttpProxy } from './http-proxy.ts'

/** The gateways of one region that this edge can reach. */
export type RegionGateways = {
  /**
   * Those to ask for something, in order: the same first for the same key while it is healthy, and those that are away
   * at the end. Never empty.
   */
  inOrder(key: string): readonly [HttpProxy, ...HttpProxy[]]
  /** Whether none of them can be reached. */
  isDown(): boolean
  stop(): Promise<void>
}

/** @param urls at least one */
export function createRegionGateways(urls: readonly string[]): RegionGateways {
  const [first, ...others] = urls.map(createHttpProxy)
  if (!first) throw new Error('A region has no gateway')
  const all = [first, ...others]
  return {
    inOrder(key) {
      if (!others.length) return [first]
      const score = new Map(all.map((one) => [one, (one.isDown() ? 0 : 2 ** 32) + hash(`${key} ${one.origin}`)]))
      // Every edge comes to the same order, and a gateway more or less moves only what is its own.
      const [best = first, ...rest] = all.toSorted((a, b) => (score.get(b) ?? 0) - (score.get(a) ?? 0))
      return [best, ...rest]
    },
    isDown: () => all.every((one) => one.isDown()),
    stop: async () => void (await Promise.all(all.map((one) => one.stop()))),
  }
}

/**
 * By what the gateway of a request is chosen. People of a workspace who write a document together have to meet, so their
 * collaboration goes by the workspace; the rest by workspace and session, so that a browser finds what it left behind.
 */
export function stickyKey(teamId: string, { url = '', headers, socket }: IncomingMessage): string {
  if (url.startsWith('/api/collab/')) return teamId
  return `${teamId} ${headers.authorization ?? headers.cookie ?? socket.remoteAddress ?? ''}`
}

/** FNV-1a with the bits mixed at the end (as MurmurHash3 does): spreads well, and nobody relies on it for more. */
function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
