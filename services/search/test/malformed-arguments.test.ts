import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { malformedCalls, misunderstood } from '@verbatim/kit/testing/malformed-arguments.ts'
import { expect, test } from 'vitest'
import { startSearch } from './start-search.ts'

const SOURCE = join(import.meta.dirname, '..', 'src')

test('no id and no cursor of any call is taken for what it is not, and none makes search fail', async () => {
  await using search = await startSearch({ embeds: false })
  const manager = { teamId: randomUUID(), userId: randomUUID(), role: 'MANAGER' as const, groupIds: [] }
  const calls = malformedCalls(SOURCE, { method: 'FULL_TEXT', query: 'carriers' })
  expect(await misunderstood(calls, (query, variables) => search.ask(manager, query, variables))).toEqual([])
})
