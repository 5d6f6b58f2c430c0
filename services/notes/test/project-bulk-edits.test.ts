import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProject } from './act-on-tags.ts'
import { codeOf } from './errors.ts'
import { change, makeFolder, makeProject, setAccess } from './make.ts'
import { makeField, valuesOf } from './make-fields.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const FIELDS = '{ id objectType state total done skipped skippedBecause }'
type Edit = { id: string; state: string; total: number; done: number; skipped: number }
const start = (ask: Ask, input: object) =>
  change<Edit>(ask, 'startBulkEdit', 'StartBulkEditInput', { objectType: 'PROJECT', ...input }, FIELDS)

async function read(ask: Ask, id: string): Promise<Edit> {
  return (await ask<{ bulkEdit: Edit }>(`query ($id: ID!) { bulkEdit(id: $id) ${FIELDS} }`, { id })).data.bulkEdit
}
async function edit(ask: Ask, input: object): Promise<Edit> {
  const { data, errors } = await start(ask, input)
  expect(errors).toBeUndefined()
  await notes.settled()
  return read(ask, data.done.id)
}
async function undo(ask: Ask, bulkEditId: string): Promise<Edit> {
  expect((await change(ask, 'undoBulkEdit', 'BulkEditRefInput', { bulkEditId }, FIELDS)).errors).toBeUndefined()
  await notes.settled()
  return read(ask, bulkEditId)
}

type Held = { folder: { id: string } | null; archivedAt: string | null; starred: boolean }
const held = async (ask: Ask, id: string): Promise<Held> =>
  (await ask<{ project: Held }>('query ($id: ID!) { project(id: $id) { folder { id } archivedAt starred } }', { id }))
    .data.project

describe('many projects', () => {
  test('go to a folder together, those that one may not move are skipped, and come back to where each was', async () => {
    const { team, projectId } = await aProject(notes)
    const [from, to] = [
      await makeFolder(team.contributor, { name: 'From' }),
      await makeFolder(team.contributor, { name: 'To' }),
    ]
    const inFolder = await makeProject(team.contributor, { title: 'In a folder', folderId: from.id })
    const closed = await makeProject(team.manager, { title: 'Read only' })
    await setAccess(team.manager, closed.id, [
      [null, 'READ'],
      [team.actors.manager.userId, 'FULL'],
    ])
    const ids = [projectId, inFolder.id, closed.id]
    const done = await edit(team.contributor, { ids, change: { moveToFolder: { folderId: to.id } } })
    expect(done).toMatchObject({ objectType: 'PROJECT', state: 'DONE', total: 3, done: 3, skipped: 1 })
    for (const id of [projectId, inFolder.id]) expect((await held(team.manager, id)).folder).toEqual(to)
    expect((await held(team.manager, closed.id)).folder).toBeNull()
    expect((await undo(team.contributor, done.id)).state).toBe('UNDONE')
    expect((await held(team.manager, projectId)).folder).toBeNull()
    expect((await held(team.manager, inFolder.id)).folder).toEqual(from)
    const out = await edit(team.contributor, { ids: [inFolder.id], change: { moveToFolder: {} } })
    expect(out.skipped).toBe(0)
    expect((await held(team.manager, inFolder.id)).folder).toBeNull()
  })

  test('that a filter finds are archived, and brought back one by one or by undo', async () => {
    const { team, projectId } = await aProject(notes)
    const other = await makeProject(team.contributor, { title: 'Another' })
    const query = { filter: { title: { contains: 'Another' } } }
    const refused = await start(team.contributor, { query, expectedTotal: 2, change: { archived: true } })
    expect(codeOf(refused.errors)).toBe('InvalidOperation')
    const done = await edit(team.contributor, { query, expectedTotal: 1, change: { archived: true } })
    expect(done).toMatchObject({ state: 'DONE', total: 1, skipped: 0 })
    expect((await held(team.contributor, other.id)).archivedAt).not.toBeNull()
    expect((await held(team.contributor, projectId)).archivedAt).toBeNull()
    await edit(team.contributor, { ids: [other.id], change: { archived: false } })
    expect((await held(team.contributor, other.id)).archivedAt).toBeNull()
    // All that are in use, by no filter: what is archived is not among them.
    await edit(team.contributor, { ids: [other.id], change: { archived: true } })
    const all = await edit(team.contributor, { query: {}, expectedTotal: 1, change: { archived: true } })
    expect(all).toMatchObject({ total: 1, skipped: 0 })
    await undo(team.contributor, all.id)
    expect((await held(team.contributor, projectId)).archivedAt).toBeNull()
    expect((await held(team.contributor, other.id)).archivedAt).not.toBeNull()
  })

  test('are starred by whoever reads them, for themselves alone, and set by who writes them', async () => {
    const { team, projectId } = await aProject(notes)
    const other = await makeProject(team.contributor, { title: 'Another' })
    const ids = [projectId, other.id]
    const starred = await edit(team.viewer, { ids, change: { starred: true } })
    expect(starred).toMatchObject({ state: 'DONE', skipped: 0 })
    expect((await held(team.viewer, other.id)).starred).toBe(true)
    expect((await held(team.contributor, other.id)).starred).toBe(false)
    await undo(team.viewer, starred.id)
    expect((await held(team.viewer, other.id)).starred).toBe(false)

    const field = await makeField(team.manager, { objectType: 'PROJECT', label: 'Stage', type: 'TEXT' })
    const change = { setFields: [{ fieldId: field.id, value: 'Planned' }] }
    expect(codeOf((await start(team.viewer, { ids, change })).errors)).toBe('Forbidden')
    const set = await edit(team.contributor, { ids, change })
    expect(set.skipped).toBe(0)
    expect(await valuesOf(team.contributor, 'project', other.id)).toMatchObject([{ value: 'Planned' }])
    await undo(team.contributor, set.id)
    expect(await valuesOf(team.contributor, 'project', other.id)).toEqual([])
  })

  test('go to the trash and come back; nobody else’s are found, and one change is asked for at a time', async () => {
    const { team, projectId } = await aProject(notes)
    const gone = await edit(team.contributor, { ids: [projectId], change: { delete: true } })
    expect(gone).toMatchObject({ state: 'DONE', skipped: 0 })
    await undo(team.contributor, gone.id)
    expect((await held(team.contributor, projectId)).archivedAt).toBeNull()
    for (const change of [{ archived: true }, { starred: true }, { delete: true }]) {
      expect(codeOf((await start(team.stranger, { ids: [projectId], change })).errors)).toBe('NotFound')
      if (!('starred' in change))
        expect(codeOf((await start(team.viewer, { ids: [projectId], change })).errors)).toBe('Forbidden')
    }
    for (const change of [{}, { archived: true, starred: true }, { addTagIds: [projectId] }])
      expect(codeOf((await start(team.contributor, { ids: [projectId], change })).errors)).toBe('ValidationError')
  })
})
