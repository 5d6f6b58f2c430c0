import { randomUUID } from 'node:crypto'
import { engineSetting } from '@verbatim/kit/testing/engine-settings.ts'
import { afterAll, beforeAll } from 'vitest'
import { indexContract } from './index-contract.ts'
import { createOpenSearchIndex, type OpenSearchIndex } from './opensearch-index.ts'
import { relevanceContract } from './relevance/relevance-contract.ts'

let index: OpenSearchIndex

beforeAll(async () => {
  const settings = { node: engineSetting('OPENSEARCH_URL'), alias: `test-${randomUUID()}`, shards: 1, replicas: 0 }
  index = await createOpenSearchIndex(settings)
})
afterAll(() => index.stop())

const open = async () => ({ index, settled: () => index.refresh() })
indexContract(open)
relevanceContract(open)
