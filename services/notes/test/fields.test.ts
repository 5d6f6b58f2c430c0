import { FieldSavedSchema, NoteSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './errors.ts'
import { change, makeNote, makeProject, setAccess } from './make.ts'
import { makeField, setValues, valuesOf } from './make-fields.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

/** A project with a note, of somebody who has WRITE on it. */
async function aNote() {
  const team = notes.aTeam()
  const project = await makeProject(team.contributor, { title: 'Fleet' })
  const note = await makeNote(team.contributor, { projectId: project.id, title: 'Dana' })
  const field = (type: string, more: object = {}, ask = team.contributor) =>
    makeField(ask, { projectId: project.id, objectType: 'NOTE', label: `A ${type}`, type, ...more })
  const set = (fieldId: string, value: string | null, ask = team.contributor) =>
    setValues(ask, { objectType: 'NOTE', objectIds: [note.id], values: [{ fieldId, value }] })
  return { ...team, project, note, field, set, read: () => valuesOf(team.viewer, 'note', note.id) }
}

test.each<[string, string, string, string]>([
  ['TEXT', ' Ghent ', 'Ghent', 'x'.repeat(10_300)],
  ['BOOLEAN', 'true', 'true', 'maybe'],
  ['NUMBER', '1,240.5', '1240.5', 'many'],
  ['NPS', '9', '9', '11'],
  ['EMAIL', 'dana@farrow.example', 'dana@farrow.example', 'dana'],
  ['PHONE', '+44 113 496 0000', '+44 113 496 0000', 'call me'],
  ['URL', 'farrow.example/depots', 'https://farrow.example/depots', 'javascript:alert(1)'],
  ['DATETIME', '2026-11-21', '2026-11-21', 'soon'],
  ['SELECT', 'fleet', 'Fleet', 'Pro'],
])(
  'a %s is kept, changed and taken away, and what is none of its kind is refused',
  async (type, given, kept, wrong) => {
    const { field, set, read } = await aNote()
    const { id } = await field(type, type === 'SELECT' ? { options: [{ label: 'Starter' }, { label: 'Fleet' }] } : {})
    expect((await set(id, given)).errors).toBeUndefined()
    expect(await read()).toMatchObject([{ field: { id, type }, value: kept }])
    const refused = await set(id, wrong)
    expect(codeOf(refused.errors)).toBe('ValidationError')
    expect(refused.errors?.[0]?.message).toContain(`A ${type}`)
    expect(await read()).toMatchObject([{ value: kept }])
    expect((await set(id, null)).errors).toBeUndefined()
    expect(await read()).toEqual([])
  },
)

test('of a SELECT as many are chosen as it takes, by label, and they keep their order', async () => {
  const { field, set, read } = await aNote()
  const labels = ['Routes', 'Charging, at night', 'Drivers']
  const { id, options } = await field('SELECT', { max: 2, options: labels.map((label) => ({ label, color: 'F80' })) })
  expect(options.map(({ color }) => color)).toEqual(['#f80', '#f80', '#f80'])
  await set(id, 'Drivers,"charging, at night"')
  expect(await read()).toMatchObject([
    { value: 'Drivers,"Charging, at night"', optionIds: [options[2]?.id, options[1]?.id] },
  ])
  expect(codeOf((await set(id, 'Drivers,Routes,"Charging, at night"')).errors)).toBe('ValidationError')
})

test('labels and options keep to their limits, and a label is there once', async () => {
  const { contributor, project, field } = await aNote()
  const refused = async (input: object) => {
    const base = { projectId: project.id, objectType: 'NOTE', label: 'Plan', type: 'SELECT' }
    const { errors } = await change(contributor, 'createField', 'CreateFieldInput', { ...base, ...input })
    return codeOf(errors)
  }
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ label: `Option ${at}` }))
  expect(await refused({ label: ' ' })).toBe('ValidationError')
  expect(await refused({ label: 'x'.repeat(251) })).toBe('ValidationError')
  expect(await refused({ options: many(201) })).toBe('ValidationError')
  expect(await refused({ options: [{ label: 'x'.repeat(51) }] })).toBe('ValidationError')
  expect(await refused({ options: [{ label: '  ' }] })).toBe('ValidationError')
  expect(await refused({ options: [{ label: 'One' }, { label: 'ONE' }] })).toBe('ValidationError')
  expect(await refused({ options: [{ label: 'One', color: 'red' }] })).toBe('ValidationError')
  expect(await refused({ max: 0 })).toBe('ValidationError')
  expect(await refused({ max: 101 })).toBe('ValidationError')
  expect(await refused({ type: 'TEXT', options: [{ label: 'One' }] })).toBe('ValidationError')
  expect(await refused({ type: 'PERSON', options: [{ label: 'One' }] })).toBe('ValidationError')
  expect(await refused({ type: 'PERSON', max: 101 })).toBe('ValidationError')
  await field('SELECT', { label: 'x'.repeat(250), options: many(200), max: 100 })
  await field('TEXT', { label: 'Plan' })
  expect(await refused({ label: 'PLAN' })).toBe('ValidationError')
  // Of another kind of object it is another field.
  expect(await refused({ label: 'PLAN', objectType: 'HIGHLIGHT' })).toBeUndefined()
})

test('a field of the workspace is a manager’s to change, and offered in every project', async () => {
  const { manager, contributor, viewer, project, set } = await aNote()
  const made = { objectType: 'NOTE', label: 'Region', type: 'TEXT' }
  expect(codeOf((await change(contributor, 'createField', 'CreateFieldInput', made)).errors)).toBe('Forbidden')
  const { id } = await makeField(manager, made)
  expect((await set(id, 'North')).errors).toBeUndefined()
  const update = (ask: typeof manager) => change(ask, 'updateField', 'UpdateFieldInput', { fieldId: id, label: 'Area' })
  expect(codeOf((await update(contributor)).errors)).toBe('Forbidden')
  expect((await update(manager)).errors).toBeUndefined()
  const listed = async (query: string) =>
    (await viewer<{ fields: { label: string }[] }>(query)).data.fields.map(({ label }) => label)
  await makeField(contributor, { projectId: project.id, objectType: 'NOTE', label: 'Depot', type: 'TEXT' })
  expect(await listed('{ fields { label } }')).toEqual(['Area'])
  expect(await listed(`{ fields(projectId: "${project.id}", objectType: NOTE) { label } }`)).toEqual(['Area', 'Depot'])
  expect(await listed(`{ fields(projectId: "${project.id}", ownOnly: true) { label } }`)).toEqual(['Depot'])
  expect(await listed(`{ fields(projectId: "${project.id}", objectType: HIGHLIGHT) { label } }`)).toEqual([])
})

test('who may only read changes neither fields nor values, and nobody outside knows of them', async () => {
  const { contributor, viewer, colleague, stranger, actors, project, field, set } = await aNote()
  const { id } = await field('TEXT')
  await setAccess(contributor, project.id, [
    [actors.contributor.userId, 'FULL'],
    [null, 'READ'],
  ])
  const update = (ask: typeof viewer) => change(ask, 'updateField', 'UpdateFieldInput', { fieldId: id, label: 'X' })
  for (const ask of [viewer, colleague]) {
    expect(codeOf((await update(ask)).errors)).toBe('Forbidden')
    expect(codeOf((await set(id, 'x', ask)).errors)).toBe('Forbidden')
    const { data } = await ask(`{ field(id: "${id}") { viewerCan { edit delete } } }`)
    expect(data).toEqual({ field: { viewerCan: { edit: false, delete: false } } })
  }
  expect(codeOf((await update(stranger)).errors)).toBe('NotFound')
  expect(codeOf((await set(id, 'x', stranger)).errors)).toBe('NotFound')
  expect(codeOf((await stranger(`{ field(id: "${id}") { id } }`)).errors)).toBe('NotFound')
  expect(codeOf((await stranger(`{ fields(projectId: "${project.id}") { id } }`)).errors)).toBe('NotFound')
  await setAccess(contributor, project.id, [
    [actors.contributor.userId, 'FULL'],
    [null, 'NONE'],
  ])
  expect(codeOf((await update(colleague)).errors)).toBe('NotFound')
  expect(codeOf((await colleague(`{ field(id: "${id}") { id } }`)).errors)).toBe('NotFound')
})

test('values of many objects are set together, all or none', async () => {
  const { contributor, viewer, project, note, field } = await aNote()
  const [text, nps] = [await field('TEXT'), await field('NPS')]
  const other = await makeNote(contributor, { projectId: project.id, title: 'Emre' })
  const values = [
    { fieldId: text.id, value: 'Leeds' },
    { fieldId: nps.id, value: '7' },
  ]
  const set = (objectIds: string[]) => setValues(contributor, { objectType: 'NOTE', objectIds, values })
  expect(codeOf((await set([note.id, newId()])).errors)).toBe('NotFound')
  expect(await valuesOf(viewer, 'note', note.id)).toEqual([])
  const { data } = await set([note.id, other.id])
  const both = [{ value: 'Leeds' }, { value: '7' }]
  expect(data?.setFieldValues).toMatchObject([
    { objectId: note.id, values: both },
    { objectId: other.id, values: both },
  ])
  const counted = await viewer(`{ field(id: "${text.id}") { usageCount } }`)
  expect(counted.data).toEqual({ field: { usageCount: 2 } })
  expect(codeOf((await set(Array.from({ length: 501 }, () => newId()))).errors)).toBe('ValidationError')
})

test('a locked note keeps its values, and a field of another project is none of its', async () => {
  const { contributor, note, field, set } = await aNote()
  const { id } = await field('TEXT')
  const elsewhere = await makeProject(contributor, { title: 'Elsewhere' })
  const foreign = await makeField(contributor, {
    projectId: elsewhere.id,
    objectType: 'NOTE',
    label: 'Foreign',
    type: 'TEXT',
  })
  expect(codeOf((await set(foreign.id, 'x')).errors)).toBe('NotFound')
  await change(contributor, 'updateNote', 'UpdateNoteInput', { noteId: note.id, locked: true })
  expect(codeOf((await set(id, 'x')).errors)).toBe('InvalidOperation')
})

test('options are renamed, ordered and taken away with what was chosen of them', async () => {
  const { contributor, field, set, read } = await aNote()
  const { id, options } = await field('SELECT', {
    max: 3,
    options: [{ label: 'One' }, { label: 'Two' }, { label: 'Three' }],
  })
  await set(id, 'One,Two')
  const [, two, three] = options
  const update = await change(
    contributor,
    'updateField',
    'UpdateFieldInput',
    { fieldId: id, options: [{ id: three?.id, label: 'Three' }, { id: two?.id, label: 'Second' }, { label: 'Four' }] },
    '{ options { label usageCount } }',
  )
  expect(update.data?.done).toEqual({
    options: [
      { label: 'Three', usageCount: 0 },
      { label: 'Second', usageCount: 1 },
      { label: 'Four', usageCount: 0 },
    ],
  })
  expect(await read()).toMatchObject([{ value: 'Second', optionIds: [two?.id] }])
})

test('fields stand in the order they are put', async () => {
  const { contributor, viewer, project, field } = await aNote()
  const [a, b, c] = [
    await field('TEXT', { label: 'A' }),
    await field('TEXT', { label: 'B' }),
    await field('TEXT', { label: 'C' }),
  ]
  const put = (fieldId: string, afterId: string | null) =>
    change(contributor, 'updateField', 'UpdateFieldInput', { fieldId, afterId })
  await put(c.id, null)
  await put(a.id, b.id)
  const { data } = await viewer<{ fields: { label: string }[] }>(`{ fields(projectId: "${project.id}") { label } }`)
  expect(data.fields.map(({ label }) => label)).toEqual(['C', 'B', 'A'])
})

test('projects have values as well, and the others hear of fields and of changed notes', async () => {
  const { teamId, contributor, manager, project, note, field, set } = await aNote()
  const owner = await makeField(manager, { objectType: 'PROJECT', label: 'Budget', type: 'NUMBER' })
  const values = [{ fieldId: owner.id, value: '1200' }]
  await setValues(contributor, { objectType: 'PROJECT', objectIds: [project.id], values })
  expect(await valuesOf(contributor, 'project', project.id)).toMatchObject([{ value: '1200' }])
  const { id } = await field('TEXT')
  await set(id, 'Ghent')
  expect(await notes.facts(teamId, FieldSavedSchema)).toMatchObject([
    { fieldId: owner.id, projectId: '', objectType: 'PROJECT', type: 'NUMBER' },
    { fieldId: id, projectId: project.id, objectType: 'NOTE', label: 'A TEXT' },
  ])
  expect((await notes.facts(teamId, NoteSavedSchema)).map(({ noteId }) => noteId)).toEqual([note.id, note.id])
})
