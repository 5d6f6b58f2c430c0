import { PeopleNamedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { expect, test } from 'vitest'
import { takeBackNames } from '#src/people/take-back-names.ts'
import { startRecruit } from './start-recruit.ts'

type People = { people: { items: { name: string }[] } }

test('names that became persons are taken back, but whom somebody added or changed stays; named anew they are back', async () => {
  await using recruit = await startRecruit()
  const { teamId, manager } = recruit.aTeam()
  const people = ['Dana Whitlock', 'Callum Reid'].map((name) => ({ personId: newId(), name }))
  await recruit.hears(teamId, PeopleNamedSchema, { people })
  await recruit.ask(manager, 'mutation { createPerson(input: { name: "Marta Kowalczyk" }) { id } }')
  const input = { personId: people[1]?.personId, summary: 'Drives in Glasgow.' }
  await recruit.ask(manager, 'mutation ($input: UpdatePersonInput!) { updatePerson(input: $input) { id } }', { input })
  const names = async () => (await recruit.ask<People>(manager, '{ people { items { name } } }')).data.people.items
  expect(await recruit.service.foundation.db.write(teamId, (tx) => takeBackNames(tx, teamId))).toBe(1)
  expect(await names()).toEqual([{ name: 'Callum Reid' }, { name: 'Marta Kowalczyk' }])
  expect((await recruit.told(teamId)).at(-1)).toMatch(/PersonDeleted$/)
  await recruit.hears(teamId, PeopleNamedSchema, { people })
  expect(await names()).toContainEqual({ name: 'Dana Whitlock' })
})
