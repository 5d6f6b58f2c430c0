import { entryOf, type PathKind, SERVICES, type Service } from './service-manifest.ts'

/** `gateway` paths are answered by the region gateway itself. */
type PathOwner = Service | 'gateway'

/** One line of the table: everything at or under `prefix`, of that kind, belongs to `owner`. */
export type ServicePath = { prefix: string; owner: PathOwner; kind: PathKind }

/** Which part of a region answers which path of a workspace host. The longest prefix wins. */
export const SERVICE_PATHS: readonly ServicePath[] = [
  { prefix: '/api/graphql', owner: 'gateway', kind: 'http' },
  { prefix: '/api/graphql', owner: 'gateway', kind: 'websocket' },
  ...SERVICES.flatMap((owner) => entryOf(owner).paths.map((path) => ({ ...path, owner }))),
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
