import { createLocalAi } from '@verbatim/kit/ai/local-ai.ts'
import { openDatabase } from '@verbatim/kit/database/database.ts'
import { kitMigrations } from '@verbatim/kit/database/kit-migrations.ts'
import { migrate } from '@verbatim/kit/database/migrations.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { afterAll, beforeAll, inject } from 'vitest'
import { migrations } from '#src/migrations/index.ts'
import { filterContract } from '../filter-contract.ts'
import { indexContract } from '../index-contract.ts'
import { meaningContract } from '../meaning-contract.ts'
import { relevanceContract } from '../relevance/relevance-contract.ts'
import { wordsContract } from '../words-contract.ts'
import { writesContract } from '../writes-contract.ts'
import { createPostgresIndex } from './postgres-index.ts'

let db: ReturnType<typeof openDatabase>

const ai = createLocalAi({ log: createLogger('test', 'silent') })

beforeAll(async () => {
  const { urls } = await createTestRegion(inject('adminUrl'), ['search'])
  await migrate(urls.search?.ownerUrl ?? '', 'search', [...kitMigrations, ...migrations])
  db = openDatabase({ url: urls.search?.appUrl ?? '', schema: 'search', poolMax: 4 })
})
afterAll(() => ai.close())
afterAll(() => db.close())

const open = async () => ({ index: createPostgresIndex(db), settled: async () => undefined })
filterContract(open)
indexContract(open)
relevanceContract(open)
wordsContract(open)
writesContract(open)
meaningContract(open, () => ai)
