import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { afterAll, beforeAll, inject } from 'vitest'
import { directoryContract } from './directory-contract.ts'
import { createPostgresDirectory } from './postgres-directory.ts'
import type { TenantDirectory } from './tenant-directory.ts'

let directory: TenantDirectory

beforeAll(async () => {
  const { urls } = await createTestRegion(inject('adminUrl'), ['edge'])
  directory = await createPostgresDirectory(urls.edge?.appUrl ?? '', urls.edge?.ownerUrl ?? '')
})

afterAll(() => directory.stop())

directoryContract(async () => directory)
