import { performance } from 'node:perf_hooks'
import { cacheDirectory } from '@verbatim/edge/cached-directory.ts'
import { createPostgresDirectory } from '@verbatim/edge/directory'
import { connect } from '@verbatim/kit/database/database.ts'
import { createTestRegion, startTestPostgres } from '@verbatim/kit/testing/test-database.ts'

const ROUTES = 1_000_000
const LOOKUPS = 5000
const COLD_LIMIT_MS = 5
const KNOWN_LIMIT_MS = 0.2

export type RoutesBench = {
  name: 'routes'
  routes: number
  /** Milliseconds at the 95th percentile: from the directory, from the edge's memory, and of names that nobody has. */
  cold: number
  known: number
  unknown: number
  limitMs: { cold: number; known: number }
  ok: boolean
}

/** How long the edge looks for a workspace's region among a million, one look-up after the other. */
export async function benchRoutes(): Promise<RoutesBench> {
  const postgres = await startTestPostgres()
  const { urls } = await createTestRegion(postgres.adminUrl, ['edge'])
  const [app, owner] = [urls.edge?.appUrl ?? '', urls.edge?.ownerUrl ?? '']
  const directory = cacheDirectory(await createPostgresDirectory(app, owner))
  const database = connect(owner, 'edge', 1)
  try {
    await database.raw(
      `insert into tenant_route (subdomain, team_id, region)
       select 'team-' || n, gen_random_uuid(), (array['us_a', 'us_b', 'eu_a', 'au_a'])[1 + n % 4]
       from generate_series(1, ?) n`,
      [ROUTES],
    )
    await database.raw('analyze tenant_route')
    // Spread over all of them, and never the same twice.
    const names = Array.from({ length: LOOKUPS }, (_, at) => `team-${1 + ((at * 611_953) % ROUTES)}`)
    for (const name of names.slice(0, 100)) await directory.bySubdomain(`${name}x`)
    const cold = await timed(names, (name) => directory.bySubdomain(name))
    const known = await timed(names, (name) => directory.bySubdomain(name))
    const unknown = await timed(names, (name) => directory.bySubdomain(`${name}-nobody`))
    const ok = cold < COLD_LIMIT_MS && known < KNOWN_LIMIT_MS && unknown < COLD_LIMIT_MS
    const limitMs = { cold: COLD_LIMIT_MS, known: KNOWN_LIMIT_MS }
    return { name: 'routes', routes: ROUTES, cold, known, unknown, limitMs, ok }
  } finally {
    await Promise.all([directory.stop(), database.destroy()])
    await postgres.stop()
  }
}

async function timed(names: readonly string[], look: (name: string) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (const name of names) {
    const began = performance.now()
    await look(name)
    times.push(performance.now() - began)
  }
  times.sort((one, other) => one - other)
  return Number((times[Math.floor(times.length * 0.95)] ?? 0).toFixed(4))
}
