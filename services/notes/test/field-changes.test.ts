import { FieldDeletedSchema, FieldSavedSchema, NoteSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeFields } from '#src/fields/purge-fields.ts'
import { codeOf } from './errors.ts'
import { change, makeNote, makeProject } from './make.ts'
import { makeField, setValues, valuesOf } from './make-fields.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const FIELD = `{ id label type max options { id label } usageCount
  history { id kind title undoableUntil changedBy { id } } }`
type Told = {
  type: string
  max: number
  label: string
  options: { id: string; label: string }[]
  history: { id: string; kind: string; title: string; undoableUntil: string | null; changedBy: { id: string } }[]
}

/** A project with notes that have these values in a field. */
async function aField(type: string, values: readonly string[], more: object = {}) {
  const team = notes.aTeam()
  const project = await makeProject(team.contributor, { title: 'Fleet' })
  const field = await makeField(team.contributor, {
    projectId: project.id,
    objectType: 'NOTE',
    label: 'Plan',
    type,
    ...more,
  })
  const made: string[] = []
  for (const value of values) {
    const { id } = await makeNote(team.contributor, { projectId: project.id, title: value })
    await setValues(team.contributor, { objectType: 'NOTE', objectIds: [id], values: [{ fieldId: field.id, value }] })
    made.push(id)
  }
  const act = (mutation: string, inputType: string, input: object, ask: Ask = team.contributor) =>
    change(ask, mutation, inputType, { fieldId: field.id, ...input }, FIELD)
  const told = async () => (await team.viewer<{ field: Told }>(`{ field(id: "${field.id}") ${FIELD} }`)).data.field
  return {
    ...team,
    project,
    field,
    notes: made,
    act,
    told,
    undo: async (ask: Ask = team.contributor) =>
      change(ask, 'undoFieldChange', 'UndoFieldChangeInput', { changeId: (await told()).history[0]?.id ?? '' }, FIELD),
    values: async () => {
      const all = await Promise.all(made.map((id) => valuesOf(team.viewer, 'note', id)))
      return all.map((of) => of[0]?.value ?? null)
    },
  }
}

test('a change of type is shown before it is made, and taken back', async () => {
  const { act, told, undo, values, viewer, contributor, field, actors } = await aField('TEXT', [
    '120',
    'about forty',
    '1,500',
    'about forty',
  ])
  const query = `{ fieldTypeChange(fieldId: "${field.id}", type: NUMBER) { total converts lost { value count } } }`
  const { data } = await contributor(query)
  expect(data).toEqual({ fieldTypeChange: { total: 4, converts: 2, lost: [{ value: 'about forty', count: 2 }] } })
  expect(codeOf((await viewer(query)).errors)).toBe('Forbidden')
  expect((await act('changeFieldType', 'ChangeFieldTypeInput', { type: 'NUMBER' })).errors).toBeUndefined()
  expect(await values()).toEqual(['120', null, '1500', null])
  const { history } = await told()
  expect(history).toMatchObject([
    {
      kind: 'TYPE_CHANGED',
      title: 'Changed the type from TEXT to NUMBER',
      changedBy: { id: actors.contributor.userId },
    },
  ])
  expect(history[0]?.undoableUntil).toBeTruthy()
  expect(codeOf((await undo(viewer)).errors)).toBe('Forbidden')
  expect((await undo()).errors).toBeUndefined()
  expect(await values()).toEqual(['120', 'about forty', '1,500', 'about forty'])
  expect(await told()).toMatchObject({ type: 'TEXT', history: [{ undoableUntil: null }] })
  expect(codeOf((await undo()).errors)).toBe('InvalidOperation')
})

test('what somebody gave an object since a change stays when the change is taken back', async () => {
  const { act, undo, values, contributor, field, notes: ids } = await aField('TEXT', ['12', 'many', '14'])
  await act('changeFieldType', 'ChangeFieldTypeInput', { type: 'NUMBER' })
  const set = (at: number, value: string | null) =>
    setValues(contributor, { objectType: 'NOTE', objectIds: [ids[at]], values: [{ fieldId: field.id, value }] })
  await set(1, '40')
  await set(2, null)
  await undo()
  expect(await values()).toEqual(['12', '40', null])
})

test('texts become options, each part between semicolons one, the most used first', async () => {
  const { act, told, values } = await aField('TEXT', ['Routes; Charging', 'charging', 'x'.repeat(51)])
  await act('changeFieldType', 'ChangeFieldTypeInput', { type: 'SELECT' })
  expect(await values()).toEqual(['Routes,Charging', 'Charging', null])
  expect(await told()).toMatchObject({ max: 100, options: [{ label: 'Charging' }, { label: 'Routes' }] })
})

test('a field of insights does not say what notes cannot know: how much it is used, and what a change of type loses', async () => {
  const options = [{ label: 'High' }]
  const { act, field, contributor, told } = await aField('SELECT', [], { objectType: 'INSIGHT', options })
  const { data } = await contributor(`{ field(id: "${field.id}") { usageCount options { usageCount } } }`)
  expect(data).toEqual({ field: { usageCount: null, options: [{ usageCount: null }] } })
  const preview = (type: string) => contributor(`{ fieldTypeChange(fieldId: "${field.id}", type: ${type}) { total } }`)
  expect((await preview('TEXT')).data).toEqual({ fieldTypeChange: null })
  expect((await act('changeFieldType', 'ChangeFieldTypeInput', { type: 'TEXT' })).errors).toBeUndefined()
  expect(codeOf((await preview('SELECT')).errors)).toBe('InvalidOperation')
  const refused = await act('changeFieldType', 'ChangeFieldTypeInput', { type: 'SELECT' })
  expect(codeOf(refused.errors)).toBe('InvalidOperation')
  expect((await told()).type).toBe('TEXT')
})

test('options are merged: who had one of them has the target, once, until it is undone', async () => {
  const options = ['Fleet', 'Fleets', 'Starter'].map((label) => ({ label }))
  const { act, field, told, undo, values, stranger, viewer } = await aField(
    'SELECT',
    ['Fleets', 'Fleet,Fleets', 'Starter'],
    { options, max: 3 },
  )
  const [fleet, fleets] = field.options
  const input = { targetId: fleet?.id, sourceIds: [fleets?.id] }
  for (const [ask, code] of [
    [viewer, 'Forbidden'],
    [stranger, 'NotFound'],
  ] as const)
    expect(codeOf((await act('mergeFieldOptions', 'MergeFieldOptionsInput', input, ask)).errors)).toBe(code)
  await act('mergeFieldOptions', 'MergeFieldOptionsInput', input)
  expect(await values()).toEqual(['Fleet', 'Fleet', 'Starter'])
  expect(await told()).toMatchObject({ history: [{ title: 'Merged “Fleets” into “Fleet”' }] })
  await undo()
  expect(await values()).toEqual(['Fleets', 'Fleet,Fleets', 'Starter'])
  expect((await told()).options.map(({ label }) => label)).toEqual(['Fleet', 'Fleets', 'Starter'])
})

test('renames and options that went come back one after the other, the newest first', async () => {
  const options = ['One', 'Two'].map((label) => ({ label }))
  const { act, field, told, undo, values, contributor } = await aField('SELECT', ['One', 'Two'], { options })
  const [one, two] = field.options
  await act('updateField', 'UpdateFieldInput', { label: 'Price plan', options: [{ id: two?.id, label: 'Two' }] })
  expect(await values()).toEqual([null, 'Two'])
  const { history } = await told()
  expect(history.map(({ title }) => title)).toEqual(['Removed “One”', 'Renamed from “Plan” to “Price plan”'])
  const early = { changeId: history[1]?.id }
  const refused = await change(contributor, 'undoFieldChange', 'UndoFieldChangeInput', early)
  expect(codeOf(refused.errors)).toBe('InvalidOperation')
  await undo()
  expect(await values()).toEqual(['One', 'Two'])
  expect((await told()).options[0]?.id).toBe(one?.id)
  await change(contributor, 'undoFieldChange', 'UndoFieldChangeInput', early)
  expect((await told()).label).toBe('Plan')
})

test('a field that is renamed and loses an option in one is told once, with what comes of both', async () => {
  const options = ['Fleet', 'Starter'].map((label) => ({ label }))
  const { act, field, teamId } = await aField('SELECT', ['Fleet'], { options, max: 2 })
  const counts = async () => ({
    fields: (await notes.facts(teamId, FieldSavedSchema)).length,
    notes: (await notes.facts(teamId, NoteSavedSchema)).length,
  })
  const before = await counts()
  const [fleet] = field.options
  const left = [{ id: fleet?.id, label: 'Fleet', color: null, description: '' }]
  expect((await act('updateField', 'UpdateFieldInput', { label: 'Tariff', options: left })).errors).toBeUndefined()
  expect(await counts()).toEqual({ fields: before.fields + 1, notes: before.notes + 1 })
  expect((await notes.facts(teamId, FieldSavedSchema)).at(-1)).toMatchObject({
    label: 'Tariff',
    options: [{ label: 'Fleet' }],
  })
  expect((await notes.facts(teamId, NoteSavedSchema)).at(-1)).toMatchObject({ about: 'Tariff: Fleet' })
})

test('a deleted field takes its values away and brings them back, and is gone for good after a day', async () => {
  const { teamId, act, field, values, contributor, viewer, stranger, project } = await aField('TEXT', ['Fleet'])
  const ref = (mutation: string, ask = contributor, fields = '{ fieldId }') =>
    change(ask, mutation, 'FieldRefInput', { fieldId: field.id }, fields)
  expect(codeOf((await ref('deleteField', viewer)).errors)).toBe('Forbidden')
  expect(codeOf((await ref('deleteField', stranger)).errors)).toBe('NotFound')
  expect((await ref('deleteField')).errors).toBeUndefined()
  expect(await values()).toEqual([null])
  expect(codeOf((await act('updateField', 'UpdateFieldInput', { label: 'X' })).errors)).toBe('NotFound')
  expect(codeOf((await ref('restoreField', stranger, '{ id }')).errors)).toBe('NotFound')
  const other = await makeField(contributor, {
    projectId: project.id,
    objectType: 'NOTE',
    label: 'PLAN',
    type: 'TEXT',
  })
  expect(codeOf((await ref('restoreField', contributor, '{ id }')).errors)).toBe('InvalidOperation')
  await change(contributor, 'updateField', 'UpdateFieldInput', { fieldId: other.id, label: 'Other' })
  expect((await ref('restoreField', contributor, '{ id }')).errors).toBeUndefined()
  expect(await values()).toEqual(['Fleet'])
  await ref('deleteField')
  const tomorrow = new Date(Date.now() + 24 * 3_600_000 + 1000)
  await notes.service.foundation.db.write(teamId, (tx) => purgeFields(tx, teamId, tomorrow))
  expect(codeOf((await ref('restoreField', contributor, '{ id }')).errors)).toBe('NotFound')
  expect((await notes.facts(teamId, FieldDeletedSchema)).map(({ forGood }) => forGood)).toEqual([false, false, true])
  const left = await notes.service.foundation.db.read(teamId, (tx) => tx('field_value').pluck<string[]>('object_id'))
  expect(left).toEqual([])
  const about = (await notes.facts(teamId, NoteSavedSchema)).map((fact) => fact.about)
  expect(about.slice(-4)).toEqual(['Plan: Fleet', '', 'Plan: Fleet', ''])
})

test('sets hold fields together, are ordered, and leave their fields behind', async () => {
  const { contributor, viewer, manager, project, field, act } = await aField('TEXT', [])
  const make = async (title: string, ask = contributor, projectId: string | null = project.id) =>
    change(ask, 'createFieldSet', 'CreateFieldSetInput', { projectId, title })
  expect(codeOf((await make('Sales', viewer)).errors)).toBe('Forbidden')
  expect(codeOf((await make('Sales', contributor, null)).errors)).toBe('Forbidden')
  expect(codeOf((await make(' ')).errors)).toBe('ValidationError')
  expect((await make('Shared', manager, null)).errors).toBeUndefined()
  const [sales, depots] = [(await make('Sales')).data.done.id, (await make('Depots')).data.done.id]
  await act('updateField', 'UpdateFieldInput', { fieldSetId: depots })
  await change(contributor, 'updateFieldSet', 'UpdateFieldSetInput', { fieldSetId: depots, afterId: null })
  const listed = async () => (await viewer(`{ fieldSets(projectId: "${project.id}") { title fields { label } } }`)).data
  expect(await listed()).toEqual({
    fieldSets: [
      { title: 'Depots', fields: [{ label: 'Plan' }] },
      { title: 'Sales', fields: [] },
    ],
  })
  await change(contributor, 'deleteFieldSet', 'DeleteFieldSetInput', { fieldSetId: depots }, '{ fieldSetId }')
  expect(await viewer(`{ field(id: "${field.id}") { fieldSet { id } } }`)).toMatchObject({
    data: { field: { fieldSet: null } },
  })
  expect(sales).toBeTruthy()
})
