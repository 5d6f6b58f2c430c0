import type { IncomingMessage } from 'node:http'

const GRAPH_PATH = '/api/graphql'
const CHANGES = /\b(?:mutation|subscription)\b/

/**
 * Whether a request with a body is known to change nothing: a query to the graph. A word that could stand for more than
 * a read makes it unknown, and so does a query that is named by its hash only. Asked once a connection has broken; the
 * edge has no other use for bodies.
 */
export function onlyReads({ method, url }: Pick<IncomingMessage, 'method' | 'url'>, body: unknown): boolean {
  if (method !== 'POST' || url?.split('?')[0] !== GRAPH_PATH || !Buffer.isBuffer(body)) return false
  try {
    const read: unknown = JSON.parse(body.toString())
    return Array.isArray(read) ? read.length > 0 && read.every(isQuery) : isQuery(read)
  } catch {
    return false
  }
}

function isQuery(one: unknown): boolean {
  const text = typeof one === 'object' && one !== null && 'query' in one ? one.query : null
  return typeof text === 'string' && !CHANGES.test(text)
}
