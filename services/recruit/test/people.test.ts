import { PeopleNamedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { expect, test } from 'vitest'
import { startRecruit } from './start-recruit.ts'

type Recruit = Awaited<ReturnType<typeof startRecruit>>
type Page = { items: Seen[]; nextCursor: string | null; total: number }
type Seen = { id: string; name: string; email: string | null; summary: string }

const SHOWN = '{ id name email summary viewerCan { edit delete seeContact erase } }'
const CREATE = `mutation ($input: CreatePersonInput!) { createPerson(input: $input) ${SHOWN} }`
const UPDATE = `mutation ($input: UpdatePersonInput!) { updatePerson(input: $input) ${SHOWN} }`
const DELETE = 'mutation ($input: PersonRefInput!) { deletePerson(input: $input) { personId restorableUntil } }'
const RESTORE = `mutation ($input: PersonRefInput!) { restorePerson(input: $input) ${SHOWN} }`
const PERSON = `query ($id: ID!) { person(id: $id) ${SHOWN} }`
const PEOPLE = `query ($search: String, $first: Int, $after: String) {
  people(search: $search, first: $first, after: $after) { total nextCursor items { id name } }
}`

test('a person is added, found by name and address, changed, deleted and brought back, and the others are told', async () => {
  await using recruit = await startRecruit()
  const { teamId, contributor } = recruit.aTeam()
  const dana = await add(recruit, contributor, { name: ' Dana\n Whitlock ', email: 'Dana@Whitlock.example' })
  expect(dana).toMatchObject({ name: 'Dana Whitlock', email: 'dana@whitlock.example', summary: '' })
  expect(await named(recruit, contributor, 'whitl DANA')).toEqual(['Dana Whitlock'])
  expect(await named(recruit, contributor, 'dana@whit')).toEqual(['Dana Whitlock'])

  const input = { personId: dana.id, name: 'Dana W. Whitlock', email: '', summary: 'Drives in Leeds.' }
  const { data } = await recruit.ask<{ updatePerson: Seen }>(contributor, UPDATE, { input })
  expect(data.updatePerson).toMatchObject({ name: 'Dana W. Whitlock', email: null, summary: 'Drives in Leeds.' })

  await recruit.ask(contributor, DELETE, { input: { personId: dana.id } })
  expect(await codeOf(recruit, contributor, PERSON, { id: dana.id })).toBe('NotFound')
  expect(await named(recruit, contributor)).toEqual([])
  await recruit.ask(contributor, RESTORE, { input: { personId: dana.id } })
  expect(await named(recruit, contributor)).toEqual(['Dana W. Whitlock'])
  const kinds = (await recruit.told(teamId)).map((type) => type.split('.').at(-1))
  expect(kinds).toEqual(['PersonSaved', 'PersonSaved', 'PersonDeleted', 'ActAudited', 'PersonSaved', 'ActAudited'])
})

test('a viewer reads names, neither address nor summary, and changes nothing', async () => {
  await using recruit = await startRecruit()
  const { manager, viewer } = recruit.aTeam()
  const about = { name: 'Dana Whitlock', email: 'dana@whitlock.example', summary: 'Drives in Leeds.' }
  const { id } = await add(recruit, manager, about)
  const { data } = await recruit.ask<{ person: Seen }>(viewer, PERSON, { id })
  const viewerCan = { edit: false, delete: false, seeContact: false, erase: false }
  expect(data.person).toEqual({ id, name: 'Dana Whitlock', email: null, summary: '', viewerCan })
  expect(await named(recruit, viewer, 'dana@whit')).toEqual([])
  for (const [query, input] of [
    [CREATE, { name: 'Callum' }],
    [UPDATE, { personId: id, name: 'Callum' }],
    [DELETE, { personId: id }],
    [RESTORE, { personId: id }],
  ] as const)
    expect(await codeOf(recruit, viewer, query, { input })).toBe('Forbidden')
})

test('people of another workspace are not found', async () => {
  await using recruit = await startRecruit()
  const { manager, stranger } = recruit.aTeam()
  const { id } = await add(recruit, manager, { name: 'Dana Whitlock' })
  expect(await named(recruit, stranger)).toEqual([])
  for (const [query, variables] of [
    [PERSON, { id }],
    [UPDATE, { input: { personId: id, name: 'Mine' } }],
    [DELETE, { input: { personId: id } }],
    [RESTORE, { input: { personId: id } }],
  ] as const)
    expect(await codeOf(recruit, stranger, query, variables)).toBe('NotFound')
})

test('a name is needed, and name, address and summary have limits', async () => {
  await using recruit = await startRecruit()
  const { manager } = recruit.aTeam()
  for (const input of [
    { name: ' \u200b ' },
    { name: 'x'.repeat(301) },
    { name: 'Dana', email: 'nobody' },
    { name: 'Dana', email: `${'x'.repeat(320)}@example.com` },
    { name: 'Dana', summary: 'x'.repeat(2500) },
  ])
    expect(await codeOf(recruit, manager, CREATE, { input })).toBe('ValidationError')
})

test('people come by name in any case, page by page, and two of one name are two', async () => {
  await using recruit = await startRecruit()
  const { manager } = recruit.aTeam()
  for (const name of ['emre', 'Dana', 'Callum', 'Dana', 'Marta']) await add(recruit, manager, { name })
  const seen: string[] = []
  for (let after: string | null = null, turn = 0; turn < 3; turn++) {
    const page: Page = (await recruit.ask<{ people: Page }>(manager, PEOPLE, { first: 2, after })).data.people
    expect(page.total).toBe(5)
    seen.push(...page.items.map(({ name }) => name))
    after = page.nextCursor
  }
  expect(seen).toEqual(['Callum', 'Dana', 'Dana', 'emre', 'Marta'])
})

test('names that notes tells become people once; who was renamed or deleted here stays so', async () => {
  await using recruit = await startRecruit()
  const { teamId, manager } = recruit.aTeam()
  const [dana, callum] = [newId(), newId()]
  const people = [
    { personId: dana, name: 'Dana Whitlock' },
    { personId: callum, name: 'Callum Reid' },
  ]
  await recruit.hears(teamId, PeopleNamedSchema, { people })
  expect(await named(recruit, manager)).toEqual(['Callum Reid', 'Dana Whitlock'])
  await recruit.ask(manager, UPDATE, { input: { personId: dana, name: 'Dana W.' } })
  await recruit.ask(manager, DELETE, { input: { personId: callum } })
  await recruit.hears(teamId, PeopleNamedSchema, { people })
  expect(await named(recruit, manager)).toEqual(['Dana W.'])
})

async function add(recruit: Recruit, actor: Actor, input: object): Promise<Seen> {
  const { data } = await recruit.ask<{ createPerson: Seen }>(actor, CREATE, { input })
  return data.createPerson
}

async function named(recruit: Recruit, actor: Actor, search?: string): Promise<string[]> {
  const { data } = await recruit.ask<{ people: { items: Seen[] } }>(actor, PEOPLE, { search })
  return data.people.items.map(({ name }) => name)
}

async function codeOf(recruit: Recruit, actor: Actor, query: string, variables: Record<string, unknown>) {
  const { errors } = await recruit.ask(actor, query, variables)
  return errors?.[0]?.extensions.errorCode
}
