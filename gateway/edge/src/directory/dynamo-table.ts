import {
  CreateTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'

/** Makes the directory's table when it is missing, and waits until it answers. */
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
}
