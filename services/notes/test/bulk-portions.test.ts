import { statementsOf } from '@verbatim/kit/testing/statements-of.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProject } from './act-on-tags.ts'
import { change } from './make.ts'
import { makeField, setValues, valuesOf } from './make-fields.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

/** What an edit changes, and what follows from that. */
const ABOUT_NOTES = /field_value|note_touch|"?\bnote\b"?|highlight|speaker|person_name|bulk_edit_object|into "outbox"/

/** How many statements about notes change two fields of so many notes in one portion, and how many take that back. */
async function statementsFor(many: number): Promise<{ edit: number; undo: number }> {
  const { team, projectId } = await aProject(notes)
  const ask = team.contributor
  const made = await ask<{ createNotes: { id: string }[] }>(
    'mutation ($input: CreateNotesInput!) { createNotes(input: $input) { id } }',
    { input: { projectId, notes: Array.from({ length: many }, (_, at) => ({ title: `N ${at}` })) } },
  )
  const ids = made.data.createNotes.map(({ id }) => id)
  const field = (label: string) => makeField(ask, { projectId, objectType: 'NOTE', label, type: 'TEXT' })
  const [city, person] = [await field('City'), await field('Participant')]
  for (const [at, id] of ids.entries())
    if (at % 2)
      await setValues(ask, { objectType: 'NOTE', objectIds: [id], values: [{ fieldId: city.id, value: `Was ${at}` }] })
  await notes.settled()
  const setFields = [
    { fieldId: city.id, value: 'Ghent' },
    { fieldId: person.id, value: 'Dana' },
  ]
  let id = ''
  const count = async (act: () => Promise<unknown>): Promise<number> => {
    const sent = await statementsOf(notes.service.foundation.db, team.teamId, async () => {
      await act()
      await notes.settled()
    })
    return sent.filter((sql) => ABOUT_NOTES.test(sql)).length
  }
  const edit = await count(async () => {
    const input = { objectType: 'NOTE', ids, change: { setFields } }
    const { data, errors } = await change(ask, 'startBulkEdit', 'StartBulkEditInput', input)
    expect(errors).toBeUndefined()
    id = String(data.done.id)
  })
  expect(await valuesOf(ask, 'note', ids[1] ?? '')).toMatchObject([{ value: 'Ghent' }, { value: 'Dana' }])
  const undo = await count(() => change(ask, 'undoBulkEdit', 'BulkEditRefInput', { bulkEditId: id }))
  expect(await valuesOf(ask, 'note', ids[1] ?? '')).toMatchObject([{ value: 'Was 1' }])
  return { edit, undo }
}

test('a portion asks as much of the database for many notes as for few, and so does what takes it back', async () => {
  const few = await statementsFor(4)
  expect(few.edit).toBeGreaterThan(5)
  expect(await statementsFor(60)).toEqual(few)
})
