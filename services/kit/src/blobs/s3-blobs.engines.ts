import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { engineSetting } from '../testing/engine-settings.ts'
import { blobContract } from './blob-contract.ts'
import { createS3Blobs } from './s3-blobs.ts'

let blobs: Awaited<ReturnType<typeof createS3Blobs>>

beforeAll(async () => {
  blobs = await createS3Blobs({
    bucket: `test-${randomUUID()}`,
    awsRegion: engineSetting('AWS_REGION'),
    endpoint: engineSetting('S3_ENDPOINT'),
    createBucket: true,
  })
})
afterAll(() => blobs.stop())

blobContract(async () => blobs)
