import { randomUUID } from 'node:crypto'
import { PersonDeletedSchema, PersonSavedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { expect, test } from 'vitest'
import { startSearch } from './start-search.ts'

test('a person is found by name, by a viewer too, and is gone with their deletion', async () => {
  await using search = await startSearch({ embeds: false })
  const [teamId, personId] = [randomUUID(), newId()]
  const viewer = { teamId, userId: randomUUID(), role: 'VIEWER' as const, groupIds: [] }
  const person = { personId, name: 'Dana Whitlock', email: 'dana@farrow.example', summary: 'Drives in Leeds.' }
  await search.hears(teamId, PersonSavedSchema, person)
  const found = async (query: string) => {
    const asked = `query ($query: String!) { search(input: { query: $query }) { items { id type } } }`
    return (await search.ask<{ search: { items: object[] } }>(viewer, asked, { query })).data.search.items
  }
  expect(await found('whitlock')).toEqual([{ id: personId, type: 'PERSON' }])
  expect(await found('leeds')).toEqual([])
  expect(await found('farrow.example')).toEqual([])
  await search.hears(teamId, PersonDeletedSchema, { personId })
  expect(await found('whitlock')).toEqual([])
})
