import { PersonDeletedSchema, PersonSavedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './errors.ts'
import { makeNote, makeProject } from './make.ts'
import { makeField, setValues, valuesOf } from './make-fields.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Listed = { page: { items: { title: string }[] }; groups: { key: string; title: string; count: number }[] }

const LIST = `query ($query: ListQueryInput!) { page: noteList(query: $query) { items { title } } }`
const GROUPS = `query ($query: ListQueryInput!) { groups: noteGroups(query: $query) { key title count } }`

/** A project with two notes and a PERSON field, in a workspace that knows Dana and Callum. */
async function aPersonField(max = 100) {
  const team = notes.aTeam()
  const [dana, callum] = [newId(), newId()]
  await notes.hears(team.teamId, PersonSavedSchema, { personId: dana, name: 'Dana Whitlock' })
  await notes.hears(team.teamId, PersonSavedSchema, { personId: callum, name: 'Callum Reid' })
  const project = await makeProject(team.contributor, { title: 'Fleet' })
  const made = { projectId: project.id, objectType: 'NOTE', label: 'Who', type: 'PERSON', max }
  const field = await makeField(team.contributor, made)
  const noteOf = (title: string) => makeNote(team.contributor, { projectId: project.id, title })
  const [one, two, none] = [await noteOf('One'), await noteOf('Two'), await noteOf('None')]
  const set = (noteId: string, value: string | null) =>
    setValues(team.contributor, { objectType: 'NOTE', objectIds: [noteId], values: [{ fieldId: field.id, value }] })
  const titles = async (more: object) => {
    const { data, errors } = await team.viewer<Listed>(LIST, { query: { projectId: project.id, ...more } })
    expect(errors).toBeUndefined()
    return data.page.items.map(({ title }) => title)
  }
  const filtered = async (condition: object, not = false) => {
    const filter = { customField: { fieldId: field.id, uuids: condition } }
    return (await titles({ filter: not ? { not: filter } : filter })).sort()
  }
  return { team, project, field, dana, callum, one, two, none, set, titles, filtered }
}

test('people are chosen by id, at most as many as the field takes, and only who is there', async () => {
  const { team, dana, callum, one, set } = await aPersonField(2)
  expect((await set(one.id, `${callum},${dana.toUpperCase()}`)).errors).toBeUndefined()
  expect(await valuesOf(team.viewer, 'note', one.id)).toMatchObject([{ value: `${callum},${dana}` }])
  for (const wrong of ['Dana Whitlock', newId(), `${dana},${callum},${newId()}`]) {
    const { errors } = await set(one.id, wrong)
    expect(codeOf(errors)).toBe('ValidationError')
    expect(errors?.[0]?.message).toContain('Who')
  }
})

test('somebody of another workspace is nobody here', async () => {
  const { dana } = await aPersonField()
  const { one, set } = await aPersonField()
  expect(codeOf((await set(one.id, dana)).errors)).toBe('ValidationError')
})

test('who is added while a value waits for them is chosen', async () => {
  const { team, one, set } = await aPersonField()
  const marta = newId()
  const waiting = set(one.id, marta)
  await notes.hears(team.teamId, PersonSavedSchema, { personId: marta, name: 'Marta Kowalczyk' })
  expect((await waiting).errors).toBeUndefined()
})

test('notes are filtered by people: one of, all of, empty, and what is not', async () => {
  const { dana, callum, one, two, set, filtered } = await aPersonField()
  await set(one.id, `${dana},${callum}`)
  await set(two.id, callum)
  expect(await filtered({ overlaps: [dana, callum] })).toEqual(['One', 'Two'])
  expect(await filtered({ overlaps: [dana] }, true)).toEqual(['None', 'Two'])
  expect(await filtered({ contains: [dana, callum] })).toEqual(['One'])
  expect(await filtered({ contains: [dana, callum] }, true)).toEqual(['None', 'Two'])
  expect(await filtered({ empty: true })).toEqual(['None'])
  expect(await filtered({ empty: false })).toEqual(['One', 'Two'])
})

test('notes are grouped and sorted by the names of people, as they are called now', async () => {
  const { team, project, field, dana, callum, one, two, set, titles } = await aPersonField()
  await set(one.id, dana)
  await set(two.id, callum)
  const group = { by: 'PERSON', fieldId: field.id }
  const groups = async () =>
    (await team.viewer<Listed>(GROUPS, { query: { projectId: project.id, group } })).data.groups
  expect(await groups()).toEqual([
    { key: callum, title: 'Callum Reid', count: 1 },
    { key: dana, title: 'Dana Whitlock', count: 1 },
    { key: '', title: '', count: 1 },
  ])
  const sort = [{ key: `field:${field.id}`, direction: 'ASC' }]
  expect(await titles({ sort })).toEqual(['Two', 'One', 'None'])
  await notes.hears(team.teamId, PersonSavedSchema, { personId: callum, name: 'Zed Reid' })
  expect(await titles({ sort })).toEqual(['One', 'Two', 'None'])
  await notes.hears(team.teamId, PersonDeletedSchema, { personId: callum })
  expect(await groups()).toMatchObject([{ title: 'Dana Whitlock' }, { title: 'Somebody who is gone' }, { key: '' }])
})
