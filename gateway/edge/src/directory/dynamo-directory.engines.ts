import { randomUUID } from 'node:crypto'
import { DescribeTimeToLiveCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { engineSetting } from '@verbatim/kit/testing/engine-settings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { directoryContract } from './directory-contract.ts'
import { createDynamoDirectory } from './dynamo-directory.ts'
import type { TenantDirectory } from './tenant-directory.ts'

const table = `test-${randomUUID()}`
const awsRegion = engineSetting('AWS_REGION')
const endpoint = engineSetting('DYNAMODB_ENDPOINT')
const dynamo = new DynamoDBClient({ region: awsRegion, endpoint })

let directory: TenantDirectory
let farFromHome: TenantDirectory

beforeAll(async () => {
  directory = await createDynamoDirectory({ table, awsRegion, endpoint, createTable: true })
  farFromHome = await createDynamoDirectory({
    table,
    awsRegion: 'ap-southeast-2',
    homeRegion: awsRegion,
    endpoint,
    createTable: true,
  })
})
afterAll(async () => {
  await Promise.all([directory.stop(), farFromHome.stop()])
  dynamo.destroy()
})

directoryContract(async () => directory)
describe('where writes go to another replica than reads', () => directoryContract(async () => farFromHome))

test('the table forgets counts that are over', async () => {
  const { TimeToLiveDescription } = await dynamo.send(new DescribeTimeToLiveCommand({ TableName: table }))
  expect(TimeToLiveDescription).toEqual({ AttributeName: 'expiresAt', TimeToLiveStatus: 'ENABLED' })
})

test('what edges beside other replicas counted is added up, and no edge writes in their place', async () => {
  const key = randomUUID()
  const limit = { windowMs: 900_000, most: 5 }
  const now = new Date('2026-11-28T10:00:30.000Z')
  // As the replica elsewhere has them, and as they arrive here: of this part of the window, and of one that is over.
  const counted = async (part: string, attempts: number): Promise<void> => {
    const [pk, sk] = [{ S: `ATTEMPT#${key}` }, { S: `${new Date(part).getTime()}@other` }]
    await dynamo.send(new PutItemCommand({ TableName: table, Item: { pk, sk, attempts: { N: String(attempts) } } }))
  }
  await counted('2026-11-28T10:00:00.000Z', 3)
  await counted('2026-11-28T09:00:00.000Z', 5)
  expect(await directory.count(key, limit, now)).toBe(4)
  expect(await directory.count(key, limit, now)).toBe(5)
  expect(await directory.count(key, limit, now)).toBe(6)
  // The refused one left nothing here, and what is counted there in the meantime counts on.
  await counted('2026-11-28T10:00:00.000Z', 2)
  expect(await directory.count(key, limit, now)).toBe(5)
  // Whoever proves the address is free of what was counted anywhere.
  await directory.forgetCount(key)
  expect(await directory.count(key, limit, now)).toBe(1)
})

test('of two teams that got one subdomain in two replicas one keeps it, and the other takes another or goes', async () => {
  const [lost, kept, removed] = [randomUUID(), randomUUID(), randomUUID()]
  const subdomain = `w${randomUUID().slice(0, 13)}`
  await directory.upsert({ teamId: kept, subdomain, region: 'us_b' })
  // What the other replica had accepted: the item by subdomain was overwritten since, the one by team was not.
  for (const teamId of [lost, removed])
    await dynamo.send(
      new PutItemCommand({
        TableName: table,
        Item: {
          pk: { S: `TEAM#${teamId}` },
          sk: { S: '-' },
          teamId: { S: teamId },
          subdomain: { S: subdomain },
          region: { S: 'eu_a' },
          createdAt: { S: new Date().toISOString() },
        },
      }),
    )
  expect(await directory.bySubdomain(subdomain)).toMatchObject({ teamId: kept })
  expect(await directory.byTeam(lost)).toBeNull()
  const other = `w${randomUUID().slice(0, 13)}`
  await directory.upsert({ teamId: lost, subdomain: other, region: 'eu_a' })
  expect(await directory.byTeam(lost)).toMatchObject({ subdomain: other })
  await directory.remove({ teamId: removed })
  expect(await directory.bySubdomain(subdomain)).toMatchObject({ teamId: kept })
})
