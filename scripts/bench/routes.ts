import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DeleteTableCommand,
  DynamoDBClient,
  ScanCommand,
} from '@aws-sdk/client-dynamodb'
import { cacheDirectory } from '@verbatim/edge/cached-directory.ts'
import { createPostgresDirectory } from '@verbatim/edge/directory'
import { createDynamoDirectory } from '@verbatim/edge/dynamo-directory.ts'
import type { TenantDirectory } from '@verbatim/edge/tenant-directory.ts'
import { connect } from '@verbatim/kit/database/database.ts'
import { createTestRegion, startTestPostgres } from '@verbatim/kit/testing/test-database.ts'

const ROUTES = 1_000_000
const LOOKUPS = 5000
/** A route is two items, and DynamoDB takes 25 at once. */
const ROUTES_AT_ONCE = 12
const WRITERS = 8
const COLD_LIMIT_MS = 5
const KNOWN_LIMIT_MS = 0.2

/** Milliseconds at the 95th percentile: from the directory, from the edge's memory, and of names that nobody has. */
type Times = { routes: number; cold: number; known: number; unknown: number }

export type RoutesBench = Times & {
  name: 'routes'
  /** The same on DynamoDB, where DYNAMODB_ENDPOINT says where one is. */
  dynamo: Times | null
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
    const times = await timesOf(directory, ROUTES)
    const dynamo = await onDynamo(process.env.DYNAMODB_ENDPOINT, process.env.AWS_REGION)
    const ok = [times, dynamo].every((one) => one === null || holds(one))
    const limitMs = { cold: COLD_LIMIT_MS, known: KNOWN_LIMIT_MS }
    return { name: 'routes', ...times, dynamo, limitMs, ok }
  } finally {
    await Promise.all([directory.stop(), database.destroy()])
    await postgres.stop()
  }
}

const holds = ({ cold, known, unknown }: Times): boolean =>
  cold < COLD_LIMIT_MS && known < KNOWN_LIMIT_MS && unknown < COLD_LIMIT_MS

/** Looks for routes `team-1` to `team-{routes}`, spread over all of them and never the same twice. */
async function timesOf(directory: TenantDirectory, routes: number): Promise<Times> {
  const names = Array.from({ length: LOOKUPS }, (_, at) => `team-${1 + ((at * 611_953) % routes)}`)
  for (const name of names.slice(0, 100)) await directory.bySubdomain(`${name}x`)
  const cold = await timed(names, (name) => directory.bySubdomain(name))
  const known = await timed(names, (name) => directory.bySubdomain(name))
  const unknown = await timed(names, (name) => directory.bySubdomain(`${name}-nobody`))
  return { routes, cold, known, unknown }
}

async function onDynamo(endpoint: string | undefined, awsRegion = 'us-east-1'): Promise<Times | null> {
  if (!endpoint) return null
  const table = `bench-${randomUUID()}`
  const directory = await createDynamoDirectory({ table, awsRegion, endpoint, createTable: true })
  const dynamo = new DynamoDBClient({ region: awsRegion, endpoint })
  try {
    await fill(dynamo, table, directory)
    return await timesOf(cacheDirectory(directory), ROUTES)
  } finally {
    await dynamo.send(new DeleteTableCommand({ TableName: table }))
    dynamo.destroy()
    await directory.stop()
  }
}

type Item = Record<string, AttributeValue>

/** Writes a million routes in portions, each as the directory wrote the first: one by one they would take DynamoDB Local an hour. */
async function fill(dynamo: DynamoDBClient, table: string, directory: TenantDirectory): Promise<void> {
  const first = { teamId: randomUUID(), subdomain: 'team-1', region: 'eu_a' } as const
  await directory.upsert(first)
  const { Items: written = [] } = await dynamo.send(new ScanCommand({ TableName: table }))
  const pattern = JSON.stringify(written)
  const asWritten = (n: number): Item[] =>
    JSON.parse(pattern.replaceAll(first.subdomain, `team-${n}`).replaceAll(first.teamId, randomUUID()))
  let next = 1
  const write = async (): Promise<void> => {
    while (next < ROUTES) {
      const numbers = Array.from({ length: Math.min(ROUTES_AT_ONCE, ROUTES - next) }, () => ++next)
      let requests = numbers.flatMap(asWritten).map((Item) => ({ PutRequest: { Item } }))
      while (requests.length) {
        const order = new BatchWriteItemCommand({ RequestItems: { [table]: requests } })
        requests = ((await dynamo.send(order)).UnprocessedItems?.[table] ?? []) as typeof requests
      }
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
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
