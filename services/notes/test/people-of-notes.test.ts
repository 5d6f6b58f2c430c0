import { PersonDeletedSchema, PersonSavedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProject } from './act-on-tags.ts'
import { change, makeNote } from './make.ts'
import { makeField, setValues } from './make-fields.ts'
import { highlight } from './make-highlights.ts'
import { expectKeptCounts } from './recount.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

/** As they are written; seven people, two of whom have no name. */
const SPEAKERS = [
  ['Maria Söderström'],
  ['ÉLODIE  Petit', 'Élodie Petit'],
  ['DANA Whitlock', 'Dana Whitlock'],
  ['Speaker 2'],
  ['Unnamed Person'],
  ['İPEK', 'İpek'],
  ['Olga Müller'],
].flat()

type Counts = Record<'noteList' | 'highlightList', { peopleCount: number }>

test('notes count as many people as their highlights, whoever speaks in them and whomever their fields name', async () => {
  const { team, projectId } = await aProject(notes)
  for (const name of SPEAKERS) {
    const { id } = await makeNote(team.contributor, {
      projectId,
      title: name,
      content: { text: `Interviewer: When?\n${name}: Too late.` },
    })
    await highlight(team.contributor, id, 'Too late')
  }
  const field = await makeField(team.contributor, { projectId, objectType: 'NOTE', label: 'Participant', type: 'TEXT' })
  const plan = await makeField(team.contributor, { projectId, objectType: 'NOTE', label: 'Plan', type: 'TEXT' })
  for (const value of ['Olga  MÜLLER', 'P4', null]) {
    const { id } = await makeNote(team.contributor, { projectId, title: 'Answer', content: { text: 'Too late.' } })
    const values = [{ fieldId: plan.id, value: 'Fleet' }, ...(value ? [{ fieldId: field.id, value }] : [])]
    const set = await setValues(team.contributor, { objectType: 'NOTE', objectIds: [id], values })
    expect(set.errors).toBeUndefined()
    await highlight(team.contributor, id, 'Too late')
  }
  const { data } = await team.viewer<Counts>(
    `query ($query: ListQueryInput!) { noteList(query: $query) { peopleCount } highlightList(query: $query) { peopleCount } }`,
    { query: { projectId } },
  )
  expect(data).toEqual({ noteList: { peopleCount: 9 }, highlightList: { peopleCount: 9 } })
})

test('whoever changes what says whom a note is about, it counts for whom it names now', async () => {
  const { team, projectId } = await aProject(notes)
  const ask = team.contributor
  const dana = newId()
  const called = (name: string) => notes.hears(team.teamId, PersonSavedSchema, { personId: dana, name })
  await called('Dana Whitlock')
  const base = { projectId, objectType: 'NOTE' }
  const person = await makeField(ask, { ...base, label: 'Participant', type: 'PERSON' })
  const options = [{ label: 'Ida Roth' }, { label: 'Emre Kaya' }]
  const choice = await makeField(ask, { ...base, label: 'Customer', type: 'SELECT', options })
  const [ida] = choice.options
  const about = async (fieldId: string, value: string): Promise<void> => {
    const { id } = await makeNote(ask, { projectId, title: 'Answer', content: { text: 'Too late.' } })
    const set = await setValues(ask, { objectType: 'NOTE', objectIds: [id], values: [{ fieldId, value }] })
    expect(set.errors).toBeUndefined()
  }
  await about(person.id, dana)
  await about(choice.id, 'Ida Roth')
  await about(choice.id, 'Ida Roth')
  const edit = (fieldId: string, more: object) => change(ask, 'updateField', 'UpdateFieldInput', { fieldId, ...more })
  const people = async (): Promise<number> => {
    await expectKeptCounts(notes.service.foundation.db, [team.teamId])
    const asked = { query: { projectId } }
    const { data } = await team.viewer<Counts>(
      'query ($query: ListQueryInput!) { noteList(query: $query) { peopleCount } }',
      asked,
    )
    return data.noteList.peopleCount
  }
  expect(await people()).toBe(2)
  await called('Ida  ROTH')
  expect(await people()).toBe(1)
  await edit(choice.id, { options: [{ id: ida?.id, label: 'Joan Bell' }] })
  expect(await people()).toBe(2)
  await edit(choice.id, { label: 'Plan' })
  expect(await people()).toBe(3)
  await edit(choice.id, { label: 'Customer', options: [{ id: ida?.id, label: 'Ida Roth' }] })
  expect(await people()).toBe(1)
  await change(ask, 'deleteField', 'FieldRefInput', { fieldId: person.id }, '{ fieldId }')
  expect(await people()).toBe(2)
  await change(ask, 'restoreField', 'FieldRefInput', { fieldId: person.id })
  expect(await people()).toBe(1)
  await notes.hears(team.teamId, PersonDeletedSchema, { personId: dana })
  expect(await people()).toBe(2)
})
