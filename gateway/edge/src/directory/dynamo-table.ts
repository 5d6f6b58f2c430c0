import {
  type AttributeValue,
  ConditionalCheckFailedException,
  CreateTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
  TransactionCanceledException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'

export type Item = Record<string, AttributeValue>

/** The one table, and by which clients it is read and written. */
export type DirectoryTable = {
  table: string
  /** The replica beside this edge. */
  near: DynamoDBClient
  /** The replica in which every edge writes, since conditions hold within one replica only. */
  home: DynamoDBClient
}

/** Whether the condition of a write held; throws what else went wrong. */
export async function metCondition(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException || error instanceof TransactionCanceledException) return false
    throw error
  }
}

/** Makes the directory's table when it is missing, waits until it answers, and has it forget counts that are over. */
export async function ensureTable(dynamo: DynamoDBClient, table: string): Promise<void> {
  const order = {
    TableName: table,
    BillingMode: 'PAY_PER_REQUEST' as const,
    AttributeDefinitions: [
      { AttributeName: 'pk', AttributeType: 'S' as const },
      { AttributeName: 'sk', AttributeType: 'S' as const },
    ],
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' as const },
      { AttributeName: 'sk', KeyType: 'RANGE' as const },
    ],
  }
  await dynamo.send(new CreateTableCommand(order)).catch((error: unknown) => {
    if (!(error instanceof ResourceInUseException)) throw error
  })
  await waitUntilTableExists({ client: dynamo, maxWaitTime: 60 }, { TableName: table })
  const forgetting = { Enabled: true, AttributeName: 'expiresAt' }
  // A table that forgets already refuses to be told so again.
  await dynamo
    .send(new UpdateTimeToLiveCommand({ TableName: table, TimeToLiveSpecification: forgetting }))
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'ValidationException')) throw error
    })
}
