import {
  type AttributeValue,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { MIN_ID } from '@verbatim/contracts/ids.ts'
import { isRegionKey, type RegionKey } from '@verbatim/contracts/regions.ts'
import { awsTimeouts } from '@verbatim/kit/aws-timeouts.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { ensureTable } from './dynamo-table.ts'
import {
  type KnownRegion,
  movedElsewhere,
  type RouteMove,
  type TenantDirectory,
  type TenantRoute,
} from './tenant-directory.ts'

export type DynamoSettings = {
  table: string
  awsRegion: string
  /** Only where the engine is not AWS's own. Credentials come from the usual places of the SDK. */
  endpoint?: string
  /** Makes the table when it is missing; in the cloud it is made with the rest of the infrastructure. */
  createTable: boolean
}

type Item = Record<string, AttributeValue>

const TRIES = 5
const subdomainKey = (subdomain: string): Item => ({ pk: { S: `SUBDOMAIN#${subdomain}` }, sk: { S: '-' } })
const teamKey = (teamId: string): Item => ({ pk: { S: `TEAM#${teamId}` }, sk: { S: '-' } })
const linkKey = (emailHash: string, teamId: string): Item => ({ pk: { S: `HASH#${emailHash}` }, sk: { S: teamId } })

function regionOf(text: string): RegionKey {
  if (isRegionKey(text)) return text
  throw new Error(`The directory names an unknown region: ${text}`)
}

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
 * The tenant directory at scale: one DynamoDB table. A route is kept twice, by subdomain and by team, and both change
 * in one transaction with conditions, so that two people cannot take one subdomain. In a global table every edge reads
 * its own replica; writes go to the replica that the settings name, since conditions hold within one replica only.
 */
export async function createDynamoDirectory(settings: DynamoSettings): Promise<TenantDirectory> {
  const { table, awsRegion, endpoint } = settings
  const dynamo = new DynamoDBClient({
    region: awsRegion,
    requestHandler: awsTimeouts(LONGEST_ANSWER_MS),
    ...(endpoint === undefined ? {} : { endpoint }),
  })
  if (settings.createTable) await ensureTable(dynamo, table)
  const read = async (key: Item): Promise<TenantRoute | null> => {
    const { Item } = await dynamo.send(new GetItemCommand({ TableName: table, Key: key, ConsistentRead: true }))
    return Item ? toRoute(Item) : null
  }
  return {
    bySubdomain: (subdomain) => read(subdomainKey(subdomain)),
    byTeam: (teamId) => read(teamKey(teamId)),
    upsert: (route) => upsert(dynamo, table, read, route),
    move: (order) => move(dynamo, table, read, order),
    async remove({ teamId, subdomain }) {
      const route = await read(teamKey(teamId))
      if (!route || (subdomain && route.subdomain !== subdomain)) return
      const mine = { ConditionExpression: 'teamId = :team', ExpressionAttributeValues: { ':team': { S: teamId } } }
      await commit(dynamo, [
        { Delete: { TableName: table, Key: subdomainKey(route.subdomain), ...mine } },
        { Delete: { TableName: table, Key: teamKey(teamId) } },
      ])
    },
    async link({ emailHash, teamId, region, member }) {
      const order = {
        TableName: table,
        Key: linkKey(emailHash, teamId),
        UpdateExpression: 'SET #region = :region, #member = :member, createdAt = if_not_exists(createdAt, :now)',
        ExpressionAttributeNames: { '#region': 'region', '#member': 'member' },
        ExpressionAttributeValues: {
          ':region': { S: region },
          ':member': { BOOL: member },
          ':now': { S: new Date().toISOString() },
        },
      }
      await dynamo.send(new UpdateItemCommand(order))
    },
    async unlink(emailHash, teamId) {
      await dynamo.send(new DeleteItemCommand({ TableName: table, Key: linkKey(emailHash, teamId) }))
    },
    regionsOf: (emailHash) => regionsOf(dynamo, table, emailHash),
    count: (key, windowMs, now) => countAttempt(dynamo, table, { key, windowMs, now }),
    async stop() {
      dynamo.destroy()
    },
  }
}

/** Writes both forms of the route, or tells that the subdomain is taken. Somebody else's change in between: once more. */
async function upsert(
  dynamo: DynamoDBClient,
  table: string,
  read: (key: Item) => Promise<TenantRoute | null>,
  { teamId, subdomain, region }: { teamId: string; subdomain: string; region: RegionKey },
): Promise<TenantRoute> {
  for (let tries = 1; ; tries++) {
    const [before, holder] = await Promise.all([read(teamKey(teamId)), read(subdomainKey(subdomain))])
    if (holder && holder.teamId !== teamId)
      throw invalidOperation('This workspace address is taken. Choose another one.')
    if (before && before.region !== region) throw movedElsewhere()
    const { version, createdAt } = before ?? { version: 0, createdAt: new Date() }
    const route = { teamId, subdomain, region, version, createdAt }
    if (await commit(dynamo, writesOf(table, route, before))) return route
    if (tries === TRIES) throw invalidOperation('This workspace address is being changed by somebody else. Try again.')
  }
}

/** Both forms of the route change together, or neither; a route of before versions were counted has none. */
async function move(
  dynamo: DynamoDBClient,
  table: string,
  read: (key: Item) => Promise<TenantRoute | null>,
  { teamId, to, version }: RouteMove,
): Promise<TenantRoute> {
  const before = await read(teamKey(teamId))
  if (before?.version === version) {
    const update = {
      TableName: table,
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
      dynamo,
      keys.map((Key) => ({ Update: { ...update, Key } })),
    )
  }
  const after = await read(teamKey(teamId))
  if (after?.region !== to || after.version !== version + 1) throw movedElsewhere()
  return after
}

function writesOf(table: string, route: TenantRoute, before: TenantRoute | null): TransactWriteItem[] {
  const values = {
    teamId: { S: route.teamId },
    subdomain: { S: route.subdomain },
    region: { S: route.region },
    version: { N: String(route.version) },
    createdAt: { S: route.createdAt.toISOString() },
  }
  const free = {
    ConditionExpression: 'attribute_not_exists(pk) OR teamId = :team',
    ExpressionAttributeValues: { ':team': { S: route.teamId } },
  }
  const unchanged = before
    ? {
        ConditionExpression: 'subdomain = :before AND #region = :region',
        ExpressionAttributeNames: { '#region': 'region' },
        ExpressionAttributeValues: { ':before': { S: before.subdomain }, ':region': { S: before.region } },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' }
  const moved = before && before.subdomain !== route.subdomain
  return [
    { Put: { TableName: table, Item: { ...subdomainKey(route.subdomain), ...values }, ...free } },
    { Put: { TableName: table, Item: { ...teamKey(route.teamId), ...values }, ...unchanged } },
    ...(moved ? [{ Delete: { TableName: table, Key: subdomainKey(before.subdomain) } }] : []),
  ]
}

/** False when a condition did not hold or another transaction was at it. */
async function commit(dynamo: DynamoDBClient, items: TransactWriteItem[]): Promise<boolean> {
  try {
    await dynamo.send(new TransactWriteItemsCommand({ TransactItems: items }))
    return true
  } catch (error) {
    if (error instanceof TransactionCanceledException) return false
    throw error
  }
}

/** A link of before invites were told apart counts as a membership. */
const isMember = (item: Item): boolean => item.member?.BOOL ?? true

async function regionsOf(dynamo: DynamoDBClient, table: string, emailHash: string): Promise<KnownRegion[]> {
  const order = {
    TableName: table,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': { S: `HASH#${emailHash}` } },
  }
  const { Items = [] } = await dynamo.send(new QueryCommand(order))
  const rank = (item: Item): number => (isMember(item) ? 0 : item.sk?.S === MIN_ID ? 1 : 2)
  const inOrder = Items.toSorted(
    (a, b) => rank(a) - rank(b) || (a.createdAt?.S ?? '').localeCompare(b.createdAt?.S ?? ''),
  )
  const known = new Map<RegionKey, KnownRegion>()
  for (const item of inOrder) {
    const region = regionOf(item.region?.S ?? '')
    if (!known.has(region)) known.set(region, { region, member: isMember(item) })
  }
  return [...known.values()]
}

type Attempt = { key: string; windowMs: number; now: Date }

/** Counts are of no use after their window; `expiresAt` is the table's time to live. */
async function countAttempt(dynamo: DynamoDBClient, table: string, { key, windowMs, now }: Attempt): Promise<number> {
  const windowStart = Math.floor(now.getTime() / windowMs) * windowMs
  const order = {
    TableName: table,
    Key: { pk: { S: `ATTEMPT#${key}` }, sk: { S: String(windowStart) } },
    UpdateExpression: 'ADD attempts :one SET expiresAt = :end',
    ExpressionAttributeValues: {
      ':one': { N: '1' },
      ':end': { N: String(Math.ceil((windowStart + windowMs) / 1000)) },
    },
    ReturnValues: 'UPDATED_NEW' as const,
  }
  const { Attributes } = await dynamo.send(new UpdateItemCommand(order))
  return Number(Attributes?.attempts?.N ?? 1)
}
