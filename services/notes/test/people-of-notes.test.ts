import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProject } from './act-on-tags.ts'
import { makeNote } from './make.ts'
import { makeField, setValues } from './make-fields.ts'
import { highlight } from './make-highlights.ts'
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
