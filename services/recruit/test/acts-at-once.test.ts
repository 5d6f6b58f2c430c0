import { expect, test } from 'vitest'
import { startRecruit } from './start-recruit.ts'

test('an act that PostgreSQL took back, since others and it waited for each other, is done all the same, once', async () => {
  await using recruit = await startRecruit()
  const { teamId, contributor } = recruit.aTeam()
  const create = 'mutation { createPerson(input: { name: "Dana Whitlock" }) { id } }'
  const rows = await recruit.takenBackOnce('person', async () => {
    expect((await recruit.ask(contributor, create)).errors).toBeUndefined()
  })
  expect(rows).toBe(2)
  const { data } = await recruit.ask<{ people: { total: number } }>(contributor, '{ people { total } }')
  expect(data.people.total).toBe(1)
  expect(await recruit.told(teamId)).toEqual(['verbatim.recruit.PersonSaved'])
})
