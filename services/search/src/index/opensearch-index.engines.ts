import { randomUUID } from 'node:crypto'
import { createLocalAi } from '@verbatim/kit/ai/local-ai.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { engineSetting } from '@verbatim/kit/testing/engine-settings.ts'
import { afterAll, beforeAll } from 'vitest'
import { indexContract } from './index-contract.ts'
import { meaningContract } from './meaning-contract.ts'
import { createOpenSearchIndex, type OpenSearchIndex } from './opensearch-index.ts'
import { relevanceContract } from './relevance/relevance-contract.ts'

let index: OpenSearchIndex

const ai = createLocalAi({ log: createLogger('test', 'silent') })

beforeAll(async () => {
  const settings = { node: engineSetting('OPENSEARCH_URL'), alias: `test-${randomUUID()}`, shards: 1, replicas: 0 }
  index = await createOpenSearchIndex(settings)
})
afterAll(() => ai.close())
afterAll(() => index.stop())

const open = async () => ({ index, settled: () => index.refresh() })
indexContract(open)
relevanceContract(open)
meaningContract(open, () => ai)
