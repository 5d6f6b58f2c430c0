import {
  PeopleMergedSchema,
  PeoplePartedSchema,
  PersonDeletedSchema,
  PersonSavedSchema,
} from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeNote, makeProject } from './make.ts'
import { makeField, setValues, valuesOf } from './make-fields.ts'
import { highlight } from './make-highlights.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

/** Dana speaks in one note, D. Whitlock in another, each with a highlight; a field names both, another one of them. */
async function twoWhoAreOne() {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Carriers' })
  const [dana, other] = [newId(), newId()]
  await notes.hears(team.teamId, PersonSavedSchema, { personId: dana, name: 'Dana Whitlock' })
  await notes.hears(team.teamId, PersonSavedSchema, { personId: other, name: 'D. Whitlock' })
  const note = (title: string, text: string) => makeNote(team.contributor, { projectId, title, content: { text } })
  const one = await note('One', 'Interviewer: Why?\nDana Whitlock: Nine long days.')
  const two = await note('Two', 'Interviewer: And?\nD. Whitlock: Nobody called.')
  await highlight(team.contributor, one.id, 'Nine long days')
  await highlight(team.contributor, two.id, 'Nobody called')
  const field = await makeField(team.contributor, {
    ...{ projectId, objectType: 'NOTE', label: 'Who', type: 'PERSON', max: 5 },
  })
  const choose = (noteId: string, value: string) =>
    setValues(team.contributor, {
      ...{ objectType: 'NOTE', objectIds: [noteId], values: [{ fieldId: field.id, value }] },
    })
  await choose(one.id, `${other},${dana}`)
  await choose(two.id, other)
  const people = async (filter: object | null = null) => {
    const { data } = await team.viewer<{ page: { total: number; peopleCount: number } }>(
      'query ($query: ListQueryInput!) { page: highlightList(query: $query) { total peopleCount } }',
      { query: { projectId, filter } },
    )
    return data.page
  }
  const named = async (noteId: string) => (await valuesOf(team.viewer, 'note', noteId)).map(({ value }) => value)
  return { team, dana, other, one, two, people, named }
}

type Two = Awaited<ReturnType<typeof twoWhoAreOne>>

async function merge({ team, dana, other }: Two): Promise<void> {
  const merged = { sourceId: other, targetId: dana, sourceName: 'D. Whitlock' }
  await notes.hears(team.teamId, PeopleMergedSchema, merged)
  await notes.hears(team.teamId, PersonDeletedSchema, { personId: other })
  await notes.hears(team.teamId, PersonSavedSchema, { personId: dana, name: 'Dana Whitlock' })
}

async function part({ team, dana, other }: Two): Promise<void> {
  await notes.hears(team.teamId, PeoplePartedSchema, { sourceId: other, targetId: dana })
  await notes.hears(team.teamId, PersonSavedSchema, { personId: other, name: 'D. Whitlock' })
  await notes.hears(team.teamId, PersonSavedSchema, { personId: dana, name: 'Dana Whitlock' })
}

test('what two people said is one person’s once they are merged, and fields name that one once', async () => {
  const two = await twoWhoAreOne()
  expect(await two.people()).toEqual({ total: 2, peopleCount: 2 })
  await merge(two)
  expect(await two.people()).toEqual({ total: 2, peopleCount: 1 })
  expect(await two.people({ people: { overlaps: [two.dana] } })).toEqual({ total: 2, peopleCount: 1 })
  expect(await two.named(two.one.id)).toEqual([two.dana])
  expect(await two.named(two.two.id)).toEqual([two.dana])
  const { data } = await two.team.viewer<{ note: { speakers: { name: string; person: { id: string } | null }[] } }>(
    `{ note(id: "${two.two.id}") { speakers { name person { id } } } }`,
  )
  expect(data.note.speakers).toContainEqual({ name: 'D. Whitlock', person: { id: two.dana } })
})

test('parted again each has their own words and values', async () => {
  const two = await twoWhoAreOne()
  await merge(two)
  await part(two)
  expect(await two.people()).toEqual({ total: 2, peopleCount: 2 })
  expect(await two.people({ people: { overlaps: [two.other] } })).toEqual({ total: 1, peopleCount: 1 })
  expect(await two.named(two.one.id)).toEqual([`${two.other},${two.dana}`])
  expect(await two.named(two.two.id)).toEqual([two.other])
})

test('told twice, a merge and its undo are made once', async () => {
  const two = await twoWhoAreOne()
  await merge(two)
  await merge(two)
  await part(two)
  await part(two)
  expect(await two.people({ people: { overlaps: [two.dana] } })).toEqual({ total: 1, peopleCount: 1 })
  expect(await two.named(two.one.id)).toEqual([`${two.other},${two.dana}`])
})
