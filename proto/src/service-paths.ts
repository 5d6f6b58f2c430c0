/** The processes of a region that answer HTTP behind its gateway. */
export const SERVICES = ['identity', 'notes', 'insights', 'search'] as const
export type Service = (typeof SERVICES)[number]

/** `gateway` paths are answered by the region gateway itself. */
export type PathOwner = Service | 'gateway'
export type PathKind = 'http' | 'websocket'

/** One line of the table: everything at or under `prefix`, of that kind, belongs to `owner`. */
export type ServicePath = { prefix: string; owner: PathOwner; kind: PathKind }

/** Which part of a region answers which path of a workspace host. The longest prefix wins. */
export const SERVICE_PATHS: readonly ServicePath[] = [
  { prefix: '/api/graphql', owner: 'gateway', kind: 'http' },
  { prefix: '/api/graphql', owner: 'gateway', kind: 'websocket' },
  { prefix: '/api/auth', owner: 'identity', kind: 'http' },
  { prefix: '/api/collab/notes', owner: 'notes', kind: 'websocket' },
  { prefix: '/api/collab/insights', owner: 'insights', kind: 'websocket' },
  { prefix: '/files', owner: 'notes', kind: 'http' },
  { prefix: '/image', owner: 'notes', kind: 'http' },
  { prefix: '/ping', owner: 'gateway', kind: 'http' },
]

const LONGEST_FIRST = [...SERVICE_PATHS].sort((a, b) => b.prefix.length - a.prefix.length)

/** The line for a request, or null when no part of a region answers it (the web application does). */
export function servicePathFor(pathname: string, kind: PathKind): ServicePath | null {
  const found = LONGEST_FIRST.find((line) => line.kind === kind && isAtOrUnder(pathname, line.prefix))
  return found ?? null
}

function isAtOrUnder(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`)
}
