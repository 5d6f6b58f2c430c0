import { PeopleMergedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { auditedActs } from '@verbatim/kit/testing/audited-acts.ts'
import { expect, test } from 'vitest'
import { startRecruit } from './start-recruit.ts'

type Recruit = Awaited<ReturnType<typeof startRecruit>>
type Seen = { id: string; name: string; email: string | null; summary: string }

const SHOWN = '{ id name email summary }'
const CREATE = `mutation ($input: CreatePersonInput!) { done: createPerson(input: $input) ${SHOWN} }`
const UPDATE = `mutation ($input: UpdatePersonInput!) { done: updatePerson(input: $input) ${SHOWN} }`
const MERGE = `mutation ($input: MergePeopleInput!) { done: mergePeople(input: $input) { person ${SHOWN} mergedId } }`
const UNDO = `mutation ($input: PersonRefInput!) { done: undoPersonMerge(input: $input) ${SHOWN} }`
const RESTORE = `mutation ($input: PersonRefInput!) { done: restorePerson(input: $input) ${SHOWN} }`

async function act<T>(recruit: Recruit, actor: Actor, mutation: string, input: object): Promise<T> {
  const { data, errors } = await recruit.ask<{ done: T }>(actor, mutation, { input })
  expect(errors).toBeUndefined()
  return data.done
}
const refused = async (recruit: Recruit, actor: Actor, mutation: string, input: object) =>
  (await recruit.ask(actor, mutation, { input })).errors?.[0]?.extensions?.errorCode
const person = async (recruit: Recruit, actor: Actor, id: string) =>
  (await recruit.ask<{ person: Seen }>(actor, `query ($id: ID!) { person(id: $id) ${SHOWN} }`, { id })).data?.person
const names = async (recruit: Recruit, actor: Actor) =>
  (await recruit.ask<{ people: { items: Seen[] } }>(actor, '{ people { items { name } } }')).data.people.items.map(
    ({ name }) => name,
  )

async function twoOfDana(recruit: Recruit) {
  const team = recruit.aTeam()
  const add = (input: object) => act<Seen>(recruit, team.contributor, CREATE, input)
  const dana = await add({ name: 'Dana Whitlock', summary: 'Drives in Leeds.' })
  const other = await add({ name: 'D. Whitlock', email: 'dana@farrow.example', summary: 'Owns two trucks.' })
  return { ...team, dana, other }
}

test('two people become one: the old id leads on, and who stays has what was known of both', async () => {
  await using recruit = await startRecruit()
  const { teamId, contributor, dana, other } = await twoOfDana(recruit)
  const input = { personId: dana.id, mergedId: other.id }
  const merged = await act<{ person: Seen }>(recruit, contributor, MERGE, input)
  expect(merged.person).toEqual({
    ...{ id: dana.id, name: 'Dana Whitlock', email: 'dana@farrow.example' },
    summary: 'Drives in Leeds.\n\nOwns two trucks.',
  })
  expect(await names(recruit, contributor)).toEqual(['Dana Whitlock'])
  expect((await person(recruit, contributor, other.id))?.id).toBe(dana.id)
  await act(recruit, contributor, MERGE, input)
  expect((await recruit.told(teamId)).filter((type) => type === PeopleMergedSchema.typeName)).toHaveLength(1)
  expect(await refused(recruit, contributor, RESTORE, { personId: other.id })).toBe('InvalidOperation')

  const third = await act<Seen>(recruit, contributor, CREATE, { name: 'Dana' })
  await act(recruit, contributor, MERGE, { personId: third.id, mergedId: dana.id })
  expect((await person(recruit, contributor, other.id))?.id).toBe(third.id)
  expect(await refused(recruit, contributor, UNDO, { personId: other.id })).toBe('InvalidOperation')
})

test('a merge is undone: both are back as they were, but for what somebody wrote since', async () => {
  await using recruit = await startRecruit()
  const { teamId, contributor, dana, other } = await twoOfDana(recruit)
  await act(recruit, contributor, MERGE, { personId: dana.id, mergedId: other.id })
  await act(recruit, contributor, UPDATE, { personId: dana.id, summary: 'Wrote this since.' })
  expect(await act<Seen>(recruit, contributor, UNDO, { personId: other.id })).toEqual(other)
  expect(await person(recruit, contributor, dana.id)).toMatchObject({ email: null, summary: 'Wrote this since.' })
  expect(await names(recruit, contributor)).toEqual(['D. Whitlock', 'Dana Whitlock'])
  expect(await refused(recruit, contributor, UNDO, { personId: other.id })).toBe('NotFound')
  expect(await auditedActs(recruit.service.foundation.db, teamId)).toMatchObject([
    { act: 'person.merged', objectName: 'Dana Whitlock', metadata: { merged: 'D. Whitlock' } },
    { act: 'person.mergeUndone', objectName: 'D. Whitlock' },
  ])
})

test('after 24 hours a merge stays, and so does the way from the old id', async () => {
  await using recruit = await startRecruit()
  const { teamId, contributor, dana, other } = await twoOfDana(recruit)
  await act(recruit, contributor, MERGE, { personId: dana.id, mergedId: other.id })
  const old = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await recruit.service.foundation.db.write(teamId, async (tx) => {
    await tx('person_merge').where({ source_id: other.id }).update({ merged_at: old })
    await tx('person').where({ id: other.id }).update({ deleted_at: old })
  })
  expect(await refused(recruit, contributor, UNDO, { personId: other.id })).toBe('InvalidOperation')
  // Whoever is deleted has those forgotten who were deleted long ago.
  const gone = await act<Seen>(recruit, contributor, CREATE, { name: 'Callum' })
  const del = 'mutation ($input: PersonRefInput!) { done: deletePerson(input: $input) { personId } }'
  await act(recruit, contributor, del, { personId: gone.id })
  expect((await person(recruit, contributor, other.id))?.id).toBe(dana.id)
})

test('a viewer merges nobody, nobody is merged with themselves or from elsewhere', async () => {
  await using recruit = await startRecruit()
  const { viewer, stranger, contributor, dana, other } = await twoOfDana(recruit)
  const input = { personId: dana.id, mergedId: other.id }
  expect(await refused(recruit, viewer, MERGE, input)).toBe('Forbidden')
  expect(await refused(recruit, stranger, MERGE, input)).toBe('NotFound')
  expect(await refused(recruit, contributor, MERGE, { personId: dana.id, mergedId: dana.id })).toBe('ValidationError')
  await act(recruit, contributor, MERGE, input)
  expect(await refused(recruit, viewer, UNDO, { personId: other.id })).toBe('Forbidden')
  expect(await refused(recruit, stranger, UNDO, { personId: other.id })).toBe('NotFound')
})
