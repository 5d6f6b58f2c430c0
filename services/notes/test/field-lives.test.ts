import { afterAll, beforeAll, expect, test } from 'vitest'
import { blocksOf, change, makeNote, makeProject } from './make.ts'
import { makeField, setValues, valuesOf } from './make-fields.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

/** A note and its highlight with values in fields of their project. */
async function aRoom() {
  const team = notes.aTeam()
  const project = await makeProject(team.contributor, { title: 'From' })
  const text = { text: 'slow and dear' }
  const note = await makeNote(team.contributor, { projectId: project.id, title: 'Dana', content: text })
  const [block] = await blocksOf(team.contributor, note.id)
  const range = { blockId: block!.id, start: 0, endBlockId: block!.id, end: 4, exact: 'slow' }
  const made = await change(team.contributor, 'createHighlight', 'CreateHighlightInput', { noteId: note.id, range })
  const highlightId = String(made.data.done.id)
  const options = [{ label: 'Fleet', color: 'f80' }, { label: 'Starter' }]
  const field = (input: object) => makeField(team.contributor, { projectId: project.id, ...input })
  const plan = await field({ objectType: 'NOTE', label: 'Plan', type: 'SELECT', options, max: 2 })
  const weight = await field({ objectType: 'HIGHLIGHT', label: 'Weight', type: 'NPS' })
  const region = await makeField(team.manager, { objectType: 'NOTE', label: 'Region', type: 'TEXT' })
  const set = (objectType: string, objectId: string, values: object[]) =>
    setValues(team.contributor, { objectType, objectIds: [objectId], values })
  await set('NOTE', note.id, [
    { fieldId: plan.id, value: 'Starter,Fleet' },
    { fieldId: region.id, value: 'North' },
  ])
  await set('HIGHLIGHT', highlightId, [{ fieldId: weight.id, value: '9' }])
  const kept = () =>
    notes.service.foundation.db.read(team.teamId, (tx) => tx('field_value').pluck<string[]>('object_id'))
  return { ...team, project, note, highlightId, plan, weight, region, kept }
}

test('a note that moves takes values along by label, in fields that are made where there are none', async () => {
  const { contributor, viewer, note, highlightId, region, plan } = await aRoom()
  const to = await makeProject(contributor, { title: 'To' })
  const known = await makeField(contributor, {
    projectId: to.id,
    objectType: 'HIGHLIGHT',
    label: 'WEIGHT',
    type: 'TEXT',
  })
  const moved = await change(contributor, 'updateNote', 'UpdateNoteInput', { noteId: note.id, projectId: to.id })
  expect(moved.errors).toBeUndefined()
  const values = await valuesOf(viewer, 'note', note.id)
  expect(values).toMatchObject([
    { field: { id: region.id }, value: 'North' },
    { field: { label: 'Plan', type: 'SELECT' }, value: 'Starter,Fleet' },
  ])
  expect(values[1]?.field.id).not.toBe(plan.id)
  expect(await valuesOf(viewer, 'highlight', highlightId)).toMatchObject([{ field: { id: known.id }, value: '9' }])
  const { data } = await viewer(`{ fields(projectId: "${to.id}", ownOnly: true, objectType: NOTE) {
    label max options { label color } usageCount } }`)
  expect(data).toEqual({
    fields: [
      {
        label: 'Plan',
        max: 2,
        options: [
          { label: 'Fleet', color: '#f80' },
          { label: 'Starter', color: null },
        ],
        usageCount: 1,
      },
    ],
  })
})

test('the trash gives values back, and what is gone for good takes its values along', async () => {
  const { contributor, manager, viewer, note, highlightId, kept } = await aRoom()
  const act = (mutation: string, id: string) => manager(`mutation { ${mutation}(input: { id: "${id}" }) { id } }`)
  await contributor(`mutation { deleteNote(input: { noteId: "${note.id}" }) { id } }`)
  await act('restoreFromTrash', note.id)
  expect(await valuesOf(viewer, 'note', note.id)).toHaveLength(2)
  expect(await valuesOf(viewer, 'highlight', highlightId)).toHaveLength(1)
  await contributor(`mutation { deleteNote(input: { noteId: "${note.id}" }) { id } }`)
  expect((await act('purgeFromTrash', note.id)).errors).toBeUndefined()
  expect(await kept()).toEqual([])
})

test('a project that is gone for good takes its own values and those of all that was in it along', async () => {
  const { contributor, manager, project, kept } = await aRoom()
  const budget = await makeField(manager, { objectType: 'PROJECT', label: 'Budget', type: 'NUMBER' })
  const values = [{ fieldId: budget.id, value: '12' }]
  await setValues(contributor, { objectType: 'PROJECT', objectIds: [project.id], values })
  await manager(`mutation { deleteProject(input: { projectId: "${project.id}" }) { id } }`)
  expect(await kept()).not.toEqual([])
  await manager(`mutation { purgeFromTrash(input: { id: "${project.id}" }) { id } }`)
  expect(await kept()).toEqual([])
})
