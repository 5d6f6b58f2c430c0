import {
  DynamoDBClient,
  GetItemCommand,
  type TransactWriteItem,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import type { RegionKey } from '@verbatim/contracts/regions.ts'
import { awsTimeouts } from '@verbatim/kit/aws-timeouts.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { type EngineWatch, watchClient, watchEngine } from '@verbatim/kit/telemetry/watch-engine.ts'
import { countAttempt, forgetAttempts } from './dynamo-attempts.ts'
import { dynamoExternalIds } from './dynamo-external-ids.ts'
import { dynamoIdentityLinks } from './dynamo-identity-links.ts'
import { type DirectoryTable, ensureTable, type Item, metCondition } from './dynamo-table.ts'
import { movedElsewhere, type RouteMove, regionOf, type TenantDirectory, type TenantRoute } from './tenant-directory.ts'

export type DynamoSettings = {
  table: string
  /** Where the replica beside this edge is. */
  awsRegion: string
  /** Where every edge writes, the same for all of them; `awsRegion` when absent. */
  homeRegion?: string
  /** Only where the engine is not AWS's own. Credentials come from the usual places of the SDK. */
  endpoint?: string
  /** Makes the table when it is missing; in the cloud it is made with the rest of the infrastructure. */
  createTable: boolean
}

const TRIES = 5
const subdomainKey = (subdomain: string): Item => ({ pk: { S: `SUBDOMAIN#${subdomain}` }, sk: { S: '-' } })
const formerKey = (subdomain: string): Item => ({ pk: { S: `FORMER#${subdomain}` }, sk: { S: '-' } })
const teamKey = (teamId: string): Item => ({ pk: { S: `TEAM#${teamId}` }, sk: { S: '-' } })

const toRoute = (item: Item): TenantRoute => ({
  teamId: item.teamId?.S ?? '',
  subdomain: item.subdomain?.S ?? '',
  region: regionOf(item.region?.S ?? ''),
  version: Number(item.version?.N ?? 0),
  createdAt: new Date(item.createdAt?.S ?? 0),
})

/** A look-up takes milliseconds; somebody waits for it. */
const LONGEST_ANSWER_MS = 3000

/**
 * The tenant directory at scale: one DynamoDB table, also a global one. A route is kept twice, by subdomain and by team,
 * and both change in one transaction with conditions, in the replica that all edges write to; so two people cannot take
 * one subdomain. Should two replicas be written to all the same, the later write of each item stays: of two teams with
 * one subdomain the item by subdomain says who has it, and the other team has no route until it takes another.
 */
export async function createDynamoDirectory(settings: DynamoSettings): Promise<TenantDirectory> {
  const { table, awsRegion, homeRegion = awsRegion, endpoint } = settings
  const watches: EngineWatch[] = []
  const open = (region: string) => {
    const dynamo = new DynamoDBClient({
      region,
      requestHandler: awsTimeouts(LONGEST_ANSWER_MS),
      ...(endpoint === undefined ? {} : { endpoint }),
    })
    const watch = watchEngine('dynamodb', { replica: region })
    watches.push(watch)
    watchClient(watch, dynamo)
    return dynamo
  }
  const near = open(awsRegion)
  const home = homeRegion === awsRegion ? near : open(homeRegion)
  const parts: DirectoryTable = { table, near, home }
  if (settings.createTable) await ensureTable(home, table)
  // What was just written elsewhere may not have come here yet: what is not here is looked for where it was written.
  const find = async (key: Item): Promise<Item | null> =>
    (await itemIn(near, table, key)) ?? (home === near ? null : await itemIn(home, table, key))
  const bySubdomain = async (subdomain: string): Promise<TenantRoute | null> => {
    const item = await find(subdomainKey(subdomain))
    return item ? toRoute(item) : null
  }
  const byTeam = async (teamId: string): Promise<TenantRoute | null> => {
    const item = await find(teamKey(teamId))
    if (!item) return null
    const route = await bySubdomain(toRoute(item).subdomain)
    return route?.teamId === teamId ? route : null
  }
  return {
    ...dynamoExternalIds(parts),
    ...dynamoIdentityLinks(parts),
    bySubdomain,
    byTeam,
    async latest(subdomain) {
      const present = await bySubdomain(subdomain)
      if (present) return present
      const former = await find(formerKey(subdomain))
      return former?.teamId?.S ? byTeam(former.teamId.S) : null
    },
    upsert: (route) => upsert(parts, route),
    move: (order) => move(parts, order),
    async remove({ teamId, subdomain }) {
      const route = await readRoute(parts, teamKey(teamId))
      if (!route || (subdomain && route.subdomain !== subdomain)) return
      const holder = await readRoute(parts, subdomainKey(route.subdomain))
      await commit(parts, [
        ...(holder?.teamId === teamId ? [leave(table, route)] : []),
        { Delete: { TableName: table, Key: teamKey(teamId) } },
      ])
    },
    count: (key, limit, now) => countAttempt(parts, awsRegion, { key, limit, now }),
    forgetCount: (key) => forgetAttempts(parts, key),
    async stop() {
      near.destroy()
      home.destroy()
      for (const watch of watches) watch.stop()
    },
  }
}

async function itemIn(dynamo: DynamoDBClient, table: string, key: Item): Promise<Item | null> {
  const { Item } = await dynamo.send(new GetItemCommand({ TableName: table, Key: key, ConsistentRead: true }))
  return Item ?? null
}

/** Writes both forms of the route, or tells that the subdomain is taken. Somebody else's change in between: once more. */
async function upsert(
  parts: DirectoryTable,
  { teamId, subdomain, region }: { teamId: string; subdomain: string; region: RegionKey },
): Promise<TenantRoute> {
  for (let tries = 1; ; tries++) {
    const [before, holder] = await Promise.all(
      [teamKey(teamId), subdomainKey(subdomain)].map((key) => readRoute(parts, key)),
    )
    if (holder && holder.teamId !== teamId)
      throw invalidOperation('This workspace address is taken. Choose another one.')
    if (before && before.region !== region) throw movedElsewhere()
    const { version, createdAt } = before ?? { version: 0, createdAt: new Date() }
    const route = { teamId, subdomain, region, version, createdAt }
    const moved =
      before && before.subdomain !== subdomain ? await readRoute(parts, subdomainKey(before.subdomain)) : null
    const left = moved?.teamId === teamId ? moved : null
    if (await commit(parts, writesOf(parts.table, route, before ?? null, left))) return route
    if (tries === TRIES) throw invalidOperation('This workspace address is being changed by somebody else. Try again.')
  }
}

/** Both forms of the route change together, or neither; a route of before versions were counted has none. */
async function move(parts: DirectoryTable, { teamId, to, version }: RouteMove): Promise<TenantRoute> {
  const before = await readRoute(parts, teamKey(teamId))
  if (before?.version === version) {
    const update = {
      TableName: parts.table,
      UpdateExpression: 'SET #region = :to, #version = :next',
      ConditionExpression: `teamId = :team AND (#version = :version${version === 0 ? ' OR attribute_not_exists(#version)' : ''})`,
      ExpressionAttributeNames: { '#region': 'region', '#version': 'version' },
      ExpressionAttributeValues: {
        ':to': { S: to },
        ':team': { S: teamId },
        ':version': { N: String(version) },
        ':next': { N: String(version + 1) },
      },
    }
    const keys = [subdomainKey(before.subdomain), teamKey(teamId)]
    await commit(
      parts,
      keys.map((Key) => ({ Update: { ...update, Key } })),
    )
  }
  const after = await readRoute(parts, teamKey(teamId))
  if (after?.region !== to || after.version !== version + 1) throw movedElsewhere()
  return after
}

/** A route as it is where everybody writes. */
async function readRoute({ home, table }: DirectoryTable, key: Item): Promise<TenantRoute | null> {
  const item = await itemIn(home, table, key)
  return item ? toRoute(item) : null
}

/** What is written for a route: `before` is the team's until now, `left` the subdomain that the team gives up. */
function writesOf(
  table: string,
  route: TenantRoute,
  before: TenantRoute | null,
  left: TenantRoute | null,
): TransactWriteItem[] {
  const team = { teamId: { S: route.teamId } }
  const values = {
    ...team,
    subdomain: { S: route.subdomain },
    region: { S: route.region },
    version: { N: String(route.version) },
    createdAt: { S: route.createdAt.toISOString() },
  }
  const free = {
    ConditionExpression: 'attribute_not_exists(pk) OR teamId = :team',
    ExpressionAttributeValues: { ':team': team.teamId },
  }
  const unchanged = before
    ? {
        ConditionExpression: 'subdomain = :before AND #region = :region',
        ExpressionAttributeNames: { '#region': 'region' },
        ExpressionAttributeValues: { ':before': { S: before.subdomain }, ':region': { S: before.region } },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' }
  return [
    { Put: { TableName: table, Item: { ...subdomainKey(route.subdomain), ...values }, ...free } },
    { Put: { TableName: table, Item: { ...teamKey(route.teamId), ...values }, ...unchanged } },
    ...(left
      ? [leave(table, left), { Put: { TableName: table, Item: { ...formerKey(left.subdomain), ...team } } }]
      : []),
  ]
}

/** Gives up a subdomain, if it is the team's still. */
const leave = (TableName: string, { subdomain, teamId }: TenantRoute): TransactWriteItem => ({
  Delete: {
    TableName,
    Key: subdomainKey(subdomain),
    ConditionExpression: 'teamId = :team',
    ExpressionAttributeValues: { ':team': { S: teamId } },
  },
})

/** False when a condition did not hold or another transaction was at it. */
const commit = ({ home }: DirectoryTable, items: TransactWriteItem[]): Promise<boolean> =>
  metCondition(home.send(new TransactWriteItemsCommand({ TransactItems: items })))
