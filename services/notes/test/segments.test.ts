import { NoteSavedSchema, ProjectSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './errors.ts'
import { change, makeNote, makeProject, setAccess } from './make.ts'
import { makeField, setValues } from './make-fields.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const OPTIONS = [{ label: 'Small' }, { label: 'Large' }]

/** A project with a field that can be its segments, of somebody who has WRITE on it. */
async function aStudy() {
  const team = notes.aTeam()
  const project = await makeProject(team.contributor, { title: 'Fleet' })
  const field = (more: object = {}, ask = team.contributor) =>
    makeField(ask, {
      projectId: project.id,
      objectType: 'NOTE',
      label: 'Fleet size',
      type: 'SELECT',
      options: OPTIONS,
      ...more,
    })
  const fleet = await field()
  const name = (segmentFieldId: string | null, ask: Ask = team.contributor) =>
    change(ask, 'updateProject', 'UpdateProjectInput', { projectId: project.id, segmentFieldId })
  const named = async (ask: Ask = team.viewer) => {
    const { data } = await ask<{ project: { segmentField: { id: string; label: string } | null } }>(
      `{ project(id: "${project.id}") { segmentField { id label } } }`,
    )
    return data.project.segmentField
  }
  const told = async () => (await notes.facts(team.teamId, ProjectSavedSchema)).at(-1)?.segmentFieldId
  return { ...team, project, field, fleet, name, named, told }
}

test('a project names a field of its notes as its segments, others are told, and it is taken back', async () => {
  const { fleet, name, named, told, project, contributor } = await aStudy()
  expect(await named()).toBeNull()
  expect(await told()).toBe('')
  expect((await name(fleet.id)).errors).toBeUndefined()
  expect(await named()).toEqual({ id: fleet.id, label: 'Fleet size' })
  expect(await told()).toBe(fleet.id)
  await change(contributor, 'updateProject', 'UpdateProjectInput', { projectId: project.id, title: 'Fleets' })
  expect(await named()).toMatchObject({ id: fleet.id })
  await name(null)
  expect(await named()).toBeNull()
  expect(await told()).toBe('')
})

test('a field of the workspace serves as well, and nothing else does', async () => {
  const { field, name, named, manager, contributor, stranger, project } = await aStudy()
  const region = await field({ projectId: undefined, label: 'Region' }, manager)
  await name(region.id)
  expect(await named()).toMatchObject({ label: 'Region' })
  const other = await makeProject(contributor, { title: 'Payouts' })
  const theirs = await makeProject(stranger, { title: 'Theirs' })
  const closed = await makeProject(manager, { title: 'Closed' })
  await setAccess(manager, closed.id, [])
  const refused = async (made: object, ask = contributor) => codeOf((await name((await field(made, ask)).id)).errors)
  expect(await refused({ label: 'Words', type: 'TEXT', options: [] })).toBe('ValidationError')
  expect(await refused({ label: 'Findings', objectType: 'INSIGHT' })).toBe('ValidationError')
  expect(await refused({ projectId: other.id })).toBe('NotFound')
  expect(await refused({ projectId: closed.id }, manager)).toBe('NotFound')
  expect(await refused({ projectId: theirs.id }, stranger)).toBe('NotFound')
  expect(codeOf((await name(newId())).errors)).toBe('NotFound')
  expect(codeOf((await name('no id')).errors)).toBe('NotFound')
  expect(await named()).toMatchObject({ label: 'Region' })
  expect(project.id).not.toBe(other.id)
})

test('who may write in the project names its segments, and nobody else', async () => {
  const { fleet, name, named, manager, colleague, viewer, stranger, project, actors } = await aStudy()
  await setAccess(manager, project.id, [
    [null, 'READ'],
    [actors.contributor.userId, 'FULL'],
  ])
  expect(codeOf((await name(fleet.id, viewer)).errors)).toBe('Forbidden')
  expect(codeOf((await name(fleet.id, colleague)).errors)).toBe('Forbidden')
  expect(codeOf((await name(fleet.id, stranger)).errors)).toBe('NotFound')
  expect(await named()).toBeNull()
})

test('without its field, or once that is no choice any more, a project has no segments, until it is back', async () => {
  const { fleet, name, named, contributor } = await aStudy()
  await name(fleet.id)
  const act = async (mutation: string, type: string, input: object = {}) => {
    expect(
      (await change(contributor, mutation, type, { fieldId: fleet.id, ...input }, '{ __typename }')).errors,
    ).toBeUndefined()
  }
  await act('deleteField', 'FieldRefInput')
  expect(await named()).toBeNull()
  await act('restoreField', 'FieldRefInput')
  expect(await named()).toMatchObject({ id: fleet.id })
  await act('changeFieldType', 'ChangeFieldTypeInput', { type: 'TEXT' })
  expect(await named()).toBeNull()
})

test('of a note is told what it has chosen, in fields that stand and have options, whenever that changes', async () => {
  const { teamId, contributor, project, field, fleet } = await aStudy()
  const routes = await field({ label: 'Routes', max: 2, options: [{ label: 'North' }, { label: 'South' }] })
  const words = await field({ label: 'Words', type: 'TEXT', options: [] })
  const note = await makeNote(contributor, { projectId: project.id, title: 'Dana' })
  const idOf = (of: typeof fleet, at: number) => of.options[at]?.id ?? ''
  const told = async () => {
    const facts = (await notes.facts(teamId, NoteSavedSchema)).filter(({ noteId }) => noteId === note.id)
    return facts.at(-1)?.choices?.optionIds.toSorted()
  }
  const set = (fieldId: string, value: string | null) =>
    setValues(contributor, { objectType: 'NOTE', objectIds: [note.id], values: [{ fieldId, value }] })
  expect(await told()).toEqual([])
  await set(words.id, 'Small')
  await set(fleet.id, 'Small')
  await set(routes.id, 'North,South')
  expect(await told()).toEqual([idOf(fleet, 0), idOf(routes, 0), idOf(routes, 1)].toSorted())
  await set(routes.id, null)
  await set(fleet.id, 'Large')
  expect(await told()).toEqual([idOf(fleet, 1)])
  await change(contributor, 'deleteField', 'FieldRefInput', { fieldId: fleet.id }, '{ fieldId }')
  expect(await told()).toEqual([])
  await change(contributor, 'restoreField', 'FieldRefInput', { fieldId: fleet.id })
  expect(await told()).toEqual([idOf(fleet, 1)])
  const merge = { fieldId: fleet.id, sourceIds: [idOf(fleet, 1)], targetId: idOf(fleet, 0) }
  expect((await change(contributor, 'mergeFieldOptions', 'MergeFieldOptionsInput', merge)).errors).toBeUndefined()
  expect(await told()).toEqual([idOf(fleet, 0)])
})
