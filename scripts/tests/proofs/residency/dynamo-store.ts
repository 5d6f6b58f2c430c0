import { randomUUID } from 'node:crypto'
import { DeleteTableCommand, DynamoDBClient, PutItemCommand, paginateScan } from '@aws-sdk/client-dynamodb'
import { engineSetting } from '@verbatim/kit/testing/engine-settings.ts'
import type { Seen } from './finder.ts'
import type { Recorder } from './recorder.ts'

/** The DynamoDB that an edge keeps its directory in: a table of this run alone, reached by the edge over a recorder. */
export type DynamoStore = {
  /** What the edge is told of it. */
  settings: Record<string, string>
  /** Every item of the table. */
  rows(): Promise<Seen[]>
  leak(words: string): Promise<void>
  remove(): Promise<void>
}

/** Aims the recorder at DYNAMODB_ENDPOINT. Throws where what goes there is encrypted: it could be recorded, but not read. */
export function dynamoStore(recorder: Recorder): DynamoStore {
  const endpoint = new URL(engineSetting('DYNAMODB_ENDPOINT'))
  if (endpoint.protocol !== 'http:')
    throw new Error('DYNAMODB_ENDPOINT must be http://…: what is encrypted is not read')
  recorder.aim(Number(endpoint.port || 80), endpoint.hostname)
  const table = `residency-${randomUUID()}`
  const region = engineSetting('AWS_REGION')
  const dynamo = new DynamoDBClient({ region, endpoint: endpoint.href })
  return {
    settings: {
      DIRECTORY_URL: `dynamodb://${region}/${table}?endpoint=http://127.0.0.1:${recorder.port}&create=true`,
      AWS_ACCESS_KEY_ID: engineSetting('AWS_ACCESS_KEY_ID'),
      AWS_SECRET_ACCESS_KEY: engineSetting('AWS_SECRET_ACCESS_KEY'),
    },
    async rows() {
      const seen: Seen[] = []
      for await (const { Items = [] } of paginateScan({ client: dynamo }, { TableName: table, ConsistentRead: true }))
        seen.push(...Items.map((item) => ({ where: item.pk?.S ?? 'an item', bytes: Buffer.from(asText(item)) })))
      return seen
    },
    async leak(words) {
      const Item = { pk: { S: 'LEAK' }, sk: { S: '-' }, words: { S: words } }
      await dynamo.send(new PutItemCommand({ TableName: table, Item }))
    },
    async remove() {
      await dynamo.send(new DeleteTableCommand({ TableName: table }))
      dynamo.destroy()
    },
  }
}

/** Bytes of an item as base64, in which the plants are looked for too. */
const asText = (item: object): string =>
  JSON.stringify(item, (_key, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  )
