import { randomUUID } from 'node:crypto'
import type { GateName } from '@verbatim/contracts/gates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anActor, startSearch } from './start-search.ts'

let search: Awaited<ReturnType<typeof startSearch>>
beforeAll(async () => {
  search = await startSearch({ embeds: false })
})
afterAll(() => search[Symbol.asyncDispose]())

const refusals = async (method: string, closed: GateName[]): Promise<unknown> => {
  const actor = { ...anActor(randomUUID()), entitlements: { closed } }
  const query = 'query ($input: SearchInput!) { search(input: $input) { total } }'
  return (await search.ask(actor, query, { input: { query: 'carrier', method } })).errors?.[0]?.extensions.errorCode
}

test('while search is closed nothing is found by words', async () => {
  expect(await refusals('FULL_TEXT', ['search'])).toBe('Forbidden')
  expect(await refusals('FULL_TEXT', [])).toBeUndefined()
})

test.for(['VECTOR', 'HYBRID'])(
  'while semantic search is closed nothing is asked by %s, and words go on',
  async (method) => {
    expect(await refusals(method, ['semanticSearch'])).toBe('Forbidden')
    expect(await refusals('FULL_TEXT', ['semanticSearch'])).toBeUndefined()
    expect(await refusals(method, [])).not.toBe('Forbidden')
  },
)
