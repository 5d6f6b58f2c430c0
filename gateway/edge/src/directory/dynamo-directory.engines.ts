import { randomUUID } from 'node:crypto'
import { engineSetting } from '@verbatim/kit/testing/engine-settings.ts'
import { afterAll, beforeAll } from 'vitest'
import { directoryContract } from './directory-contract.ts'
import { createDynamoDirectory } from './dynamo-directory.ts'
import type { TenantDirectory } from './tenant-directory.ts'

let directory: TenantDirectory

beforeAll(async () => {
  directory = await createDynamoDirectory({
    table: `test-${randomUUID()}`,
    awsRegion: engineSetting('AWS_REGION'),
    endpoint: engineSetting('DYNAMODB_ENDPOINT'),
    createTable: true,
  })
})
afterAll(() => directory.stop())

directoryContract(async () => directory)
