import { BatchWriteItemCommand, QueryCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { type CountLimit, partsOf } from './attempt-window.ts'
import type { DirectoryTable } from './dynamo-table.ts'

export type Attempt = { key: string; limit: CountLimit; now: Date }

const BATCH = 25

const pkOf = (key: string): { S: string } => ({ S: `ATTEMPT#${key}` })

/**
 * Counts in an item that no other replica writes: of two that wrote one, the later would wipe out the other's count.
 * What the others counted is read from the replica beside this edge, where it arrives about a second later. Counts are of
 * no use after their window; `expiresAt` is the table's time to live.
 */
export async function countAttempt(
  { near, table }: DirectoryTable,
  replica: string,
  { key, limit, now }: Attempt,
): Promise<number> {
  const { part, after, ends } = partsOf(limit, now)
  const own = `${part.getTime()}@${replica}`
  const add = async (attempts: 1 | -1): Promise<number> => {
    const order = {
      TableName: table,
      Key: { pk: pkOf(key), sk: { S: own } },
      UpdateExpression: 'ADD attempts :attempts SET expiresAt = :end',
      ExpressionAttributeValues: {
        ':attempts': { N: String(attempts) },
        ':end': { N: String(Math.ceil(ends.getTime() / 1000)) },
      },
      ReturnValues: 'UPDATED_NEW' as const,
    }
    const { Attributes } = await near.send(new UpdateItemCommand(order))
    return Number(Attributes?.attempts?.N ?? 1)
  }
  const counted = await add(1)
  const before = await itemsOf({ near, table }, key, after)
  const attempts = before.reduce((sum, { sk, count }) => (sk === own ? sum : sum + count), counted)
  // A refused attempt does not count, or whoever goes on trying would keep the owner out for ever.
  if (attempts > limit.most) await add(-1)
  return attempts
}

/** Forgets every count of a key. */
export async function forgetAttempts({ near, table }: DirectoryTable, key: string): Promise<void> {
  const items = await itemsOf({ near, table }, key, new Date(0))
  for (let at = 0; at < items.length; at += BATCH) {
    const requests = items
      .slice(at, at + BATCH)
      .map(({ sk }) => ({ DeleteRequest: { Key: { pk: pkOf(key), sk: { S: sk } } } }))
    await near.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } }))
  }
}

async function itemsOf(
  { near, table }: Pick<DirectoryTable, 'near' | 'table'>,
  key: string,
  after: Date,
): Promise<{ sk: string; count: number }[]> {
  const { Items = [] } = await near.send(
    new QueryCommand({
      TableName: table,
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :key and sk > :after',
      // Behind every item of that very millisecond.
      ExpressionAttributeValues: { ':key': pkOf(key), ':after': { S: `${after.getTime()}~` } },
    }),
  )
  return Items.map(({ sk, attempts }) => ({ sk: sk?.S ?? '', count: Number(attempts?.N ?? 0) }))
}
