import { UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import type { DirectoryTable } from './dynamo-table.ts'

export type Attempt = { key: string; windowMs: number; now: Date }

/**
 * Counts in the replica beside this edge, in an item that no other replica writes: of two that wrote one, the later would
 * wipe out the other's count. A limit so holds by replica. Counts are of no use after their window; `expiresAt` is the
 * table's time to live.
 */
export async function countAttempt(
  { near, table }: DirectoryTable,
  replica: string,
  { key, windowMs, now }: Attempt,
): Promise<number> {
  const windowStart = Math.floor(now.getTime() / windowMs) * windowMs
  const order = {
    TableName: table,
    Key: { pk: { S: `ATTEMPT#${key}` }, sk: { S: `${windowStart}@${replica}` } },
    UpdateExpression: 'ADD attempts :one SET expiresAt = :end',
    ExpressionAttributeValues: {
      ':one': { N: '1' },
      ':end': { N: String(Math.ceil((windowStart + windowMs) / 1000)) },
    },
    ReturnValues: 'UPDATED_NEW' as const,
  }
  const { Attributes } = await near.send(new UpdateItemCommand(order))
  return Number(Attributes?.attempts?.N ?? 1)
}
