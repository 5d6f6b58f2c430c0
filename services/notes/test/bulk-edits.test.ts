import { BulkEditChangedSchema, NoteDeletedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { EditObjectsSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { bulkEditRepository } from '@verbatim/fields/bulk-edits/bulk-edit-repository.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_EDIT } from '#src/access/require-level.ts'
import type { BulkEdit, NotesKind } from '#src/bulk-edits/bulk-edit.ts'
import { aProject } from './act-on-tags.ts'
import { codeOf } from './errors.ts'
import { change, makeNote, makeProject, setAccess } from './make.ts'
import { makeField, setValues, valuesOf } from './make-fields.ts'
import { highlight, highlightsOf, makeTag } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const FIELDS = '{ id objectType state total done skipped skippedBecause finishedAt undoableUntil }'
type Edit = { id: string; state: string; total: number; done: number; skipped: number; undoableUntil: string | null }

const start = (ask: Ask, input: object) => change(ask, 'startBulkEdit', 'StartBulkEditInput', input, FIELDS)
const act = (ask: Ask, name: 'cancelBulkEdit' | 'undoBulkEdit', bulkEditId: string) =>
  change(ask, name, 'BulkEditRefInput', { bulkEditId }, FIELDS)

async function read(ask: Ask, id: string): Promise<Edit> {
  const { data, errors } = await ask<{ bulkEdit: Edit }>(`query ($id: ID!) { bulkEdit(id: $id) ${FIELDS} }`, { id })
  expect(errors).toBeUndefined()
  return data.bulkEdit
}

/** Starts an edit and waits until it has ended. */
async function edit(ask: Ask, input: object): Promise<Edit> {
  const { data, errors } = await start(ask, input)
  expect(errors).toBeUndefined()
  await notes.settled()
  return read(ask, String(data.done.id))
}

async function undo(ask: Ask, id: string): Promise<Edit> {
  expect((await act(ask, 'undoBulkEdit', id)).errors).toBeUndefined()
  await notes.settled()
  return read(ask, id)
}

/** An edit that has begun, and that no worker knows of before it is ordered. */
async function anEdit({ teamId, actors }: TestTeam, kind: NotesKind, ids: string[]) {
  const edit: BulkEdit = {
    ...{ id: newId(), ...kind, state: 'RUNNING', total: ids.length, done: 0, skipped: 0, skippedBecause: null },
    ...{ startedBy: actors.contributor.userId, groupIds: [], startedAt: new Date(), finishedAt: null },
  }
  await notes.service.foundation.db.write(teamId, (tx) => bulkEditRepository(tx, teamId).add(edit, ids))
  return edit.id
}

async function order({ teamId }: TestTeam, bulkEditId: string): Promise<void> {
  await notes.service.foundation.db.write(teamId, (tx) =>
    enqueue(tx, { teamId }, EditObjectsSchema, { teamId, bulkEditId }),
  )
  await notes.settled()
}

async function titlesOf(ask: Ask, projectId: string): Promise<string[]> {
  const query = { projectId, sort: [{ key: 'title', direction: 'ASC' }] }
  const { data } = await ask<{ noteList: { items: { title: string }[] } }>(
    'query ($query: ListQueryInput!) { noteList(query: $query, first: 500) { items { title } } }',
    { query },
  )
  return data.noteList.items.map((item) => item.title)
}

async function someNotes(ask: Ask, projectId: string, titles: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const title of titles) ids.push((await makeNote(ask, { projectId, title, content: { text: 'Yes. No.' } })).id)
  return ids
}

describe('a bulk edit', () => {
  test('sets a field on every note, in portions, and its undo gives each back what it had', async () => {
    const { team, projectId } = await aProject(notes)
    const ids: string[] = []
    for (const from of [0, 300]) {
      const made = await team.contributor<{ createNotes: { id: string }[] }>(
        'mutation ($input: CreateNotesInput!) { createNotes(input: $input) { id } }',
        { input: { projectId, notes: Array.from({ length: 300 }, (_, at) => ({ title: `N ${from + at}` })) } },
      )
      ids.push(...made.data.createNotes.map(({ id }) => id))
    }
    const field = await makeField(team.contributor, { projectId, objectType: 'NOTE', label: 'City', type: 'TEXT' })
    const [first = '', second = ''] = ids
    await setValues(team.contributor, {
      objectType: 'NOTE',
      objectIds: [first],
      values: [{ fieldId: field.id, value: 'Lille' }],
    })
    const setFields = [{ fieldId: field.id, value: 'Ghent' }]
    const done = await edit(team.contributor, {
      objectType: 'NOTE',
      query: { projectId },
      expectedTotal: 600,
      change: { setFields },
    })
    expect(done).toMatchObject({ state: 'DONE', total: 600, done: 600, skipped: 0, undoableUntil: expect.any(String) })
    for (const id of [first, second, ids.at(-1) ?? ''])
      expect(await valuesOf(team.viewer, 'note', id)).toMatchObject([{ value: 'Ghent' }])
    expect((await notes.facts(team.teamId, BulkEditChangedSchema)).length).toBeGreaterThanOrEqual(3)
    expect(await undo(team.contributor, done.id)).toMatchObject({ state: 'UNDONE', done: 600, undoableUntil: null })
    expect(await valuesOf(team.viewer, 'note', first)).toMatchObject([{ value: 'Lille' }])
    expect(await valuesOf(team.viewer, 'note', second)).toEqual([])
    expect(codeOf((await act(team.contributor, 'undoBulkEdit', done.id)).errors)).toBe('InvalidOperation')
  })

  test('tags highlights, and takes back only what it put on', async () => {
    const { team, projectId } = await aProject(notes)
    const [noteId = ''] = await someNotes(team.contributor, projectId, ['A'])
    const [old, fresh] = [
      await makeTag(team.contributor, projectId, 'Old'),
      await makeTag(team.contributor, projectId, 'Fresh'),
    ]
    await highlight(team.contributor, noteId, 'Yes', { tagIds: [old.id, fresh.id] })
    await highlight(team.contributor, noteId, 'No', { tagIds: [old.id] })
    const tagsOf = async () =>
      (await highlightsOf(team.viewer, noteId)).map(({ tags }) => tags.map(({ title }) => title).sort())
    const done = await edit(team.contributor, {
      objectType: 'HIGHLIGHT',
      query: { projectId },
      expectedTotal: 2,
      change: { addTagIds: [fresh.id], removeTagIds: [old.id] },
    })
    expect(done).toMatchObject({ state: 'DONE', done: 2, skipped: 0 })
    expect(await tagsOf()).toEqual([['Fresh'], ['Fresh']])
    await undo(team.contributor, done.id)
    expect(await tagsOf()).toEqual([['Fresh', 'Old'], ['Old']])
  })

  test('moves notes and deletes them, skips what is locked and says why, and undoes both', async () => {
    const { team, projectId } = await aProject(notes)
    const { id: other } = await makeProject(team.contributor, { title: 'Other' })
    const ids = await someNotes(team.contributor, projectId, ['A', 'B', 'C'])
    await change(team.contributor, 'updateNote', 'UpdateNoteInput', { noteId: ids[1], locked: true })
    const moved = await edit(team.contributor, { objectType: 'NOTE', ids, change: { moveToProjectId: other } })
    expect(moved).toMatchObject({ state: 'DONE', total: 3, done: 3, skipped: 1 })
    expect(moved).toMatchObject({ skippedBecause: 'This note is locked. Unlock it to change it.' })
    expect(await titlesOf(team.viewer, other)).toEqual(['A', 'C'])
    await undo(team.contributor, moved.id)
    expect(await titlesOf(team.viewer, projectId)).toEqual(['A', 'B', 'C'])
    const gone = await edit(team.contributor, { objectType: 'NOTE', ids, change: { delete: true } })
    expect(gone).toMatchObject({ state: 'DONE', skipped: 1 })
    expect(await titlesOf(team.viewer, projectId)).toEqual(['B'])
    expect(await notes.facts(team.teamId, NoteDeletedSchema)).toHaveLength(2)
    await undo(team.contributor, gone.id)
    expect(await titlesOf(team.viewer, projectId)).toEqual(['A', 'B', 'C'])
  })

  test('skips what somebody deleted meanwhile, and its undo leaves that where it is', async () => {
    const { team, projectId } = await aProject(notes)
    const ids = await someNotes(team.contributor, projectId, ['A', 'B', 'C'])
    const { errors } = await team.contributor(`mutation { deleteNote(input: { noteId: "${ids[1]}" }) { id } }`)
    expect(errors).toBeUndefined()
    const gone = await edit(team.contributor, { objectType: 'NOTE', ids, change: { delete: true } })
    expect(gone).toMatchObject({ state: 'DONE', total: 3, done: 3, skipped: 1, skippedBecause: 'Note not found' })
    await undo(team.contributor, gone.id)
    expect(await titlesOf(team.viewer, projectId)).toEqual(['A', 'C'])
  })

  test('that was cancelled changes nothing more, and nobody else knows of it', async () => {
    const { team, projectId } = await aProject(notes)
    const ids = await someNotes(team.contributor, projectId, ['A'])
    const id = await anEdit(team, { objectType: 'NOTE', change: { kind: 'DELETE' } }, ids)
    for (const ask of [team.manager, team.stranger]) {
      expect(codeOf((await ask(`{ bulkEdit(id: "${id}") { id } }`)).errors)).toBe('NotFound')
      for (const name of ['cancelBulkEdit', 'undoBulkEdit'] as const)
        expect(codeOf((await act(ask, name, id)).errors)).toBe('NotFound')
    }
    await act(team.contributor, 'cancelBulkEdit', id)
    await order(team, id)
    expect(await read(team.contributor, id)).toMatchObject({ state: 'CANCELLED', total: 1, done: 0 })
    expect(await titlesOf(team.viewer, projectId)).toEqual(['A'])
    const other = await anEdit(team, { objectType: 'NOTE', change: { kind: 'DELETE' } }, ids)
    await order(team, other)
    expect(await read(team.contributor, other)).toMatchObject({ state: 'DONE', done: 1 })
    expect(await titlesOf(team.viewer, projectId)).toEqual([])
  })

  test('is refused for what the list does not say any more, for too much, and for what cannot be meant', async () => {
    const { team, projectId } = await aProject(notes)
    const [id = ''] = await someNotes(team.contributor, projectId, ['A'])
    const refused = async (input: object, ask = team.contributor) =>
      codeOf((await start(ask, { objectType: 'NOTE', ids: [id], change: { delete: true }, ...input })).errors)
    expect(await refused({ ids: undefined, query: { projectId }, expectedTotal: 2 })).toBe('InvalidOperation')
    expect(await refused({ ids: undefined, query: { projectId } })).toBe('ValidationError')
    expect(await refused({ query: { projectId }, expectedTotal: 1 })).toBe('ValidationError')
    expect(await refused({ ids: [] })).toBe('ValidationError')
    expect(await refused({ ids: Array.from({ length: 10_001 }, () => newId()) })).toBe('ValidationError')
    expect(await refused({ change: {} })).toBe('ValidationError')
    expect(await refused({ change: { delete: true, addTagIds: [newId()] } })).toBe('ValidationError')
    expect(await refused({ change: { addTagIds: [newId()] } })).toBe('ValidationError')
    expect(await refused({ change: { moveToProjectId: newId() } })).toBe('NotFound')
    expect(await refused({ objectType: 'HIGHLIGHT', change: { moveToProjectId: projectId } })).toBe('ValidationError')
    expect(await titlesOf(team.viewer, projectId)).toEqual(['A'])
  })

  test('of notes of several projects changes those that may be written, and says why it skips the others', async () => {
    const { team, projectId } = await aProject(notes)
    const open = await makeProject(team.contributor, { title: 'Open' })
    await someNotes(team.contributor, projectId, ['A'])
    await someNotes(team.contributor, open.id, ['B'])
    await setAccess(team.contributor, projectId, [
      [null, 'READ'],
      [team.actors.contributor.userId, 'FULL'],
    ])
    const both = { objectType: 'NOTE', query: { search: '' }, expectedTotal: 2, change: { delete: true } }
    expect(await edit(team.colleague, both)).toMatchObject({ done: 2, skipped: 1, skippedBecause: NO_EDIT })
    expect(await titlesOf(team.contributor, projectId)).toEqual(['A'])
    expect(await titlesOf(team.contributor, open.id)).toEqual([])
  })

  test('is refused to who may not write there, and what they may not see is not found', async () => {
    const { team, projectId } = await aProject(notes)
    const ids = await someNotes(team.contributor, projectId, ['A'])
    const refused = async (ask: Ask, noteIds = ids) =>
      codeOf((await start(ask, { objectType: 'NOTE', ids: noteIds, change: { delete: true } })).errors)
    expect(await refused(team.viewer)).toBe('Forbidden')
    await setAccess(team.contributor, projectId, [
      [null, 'NONE'],
      [team.actors.contributor.userId, 'FULL'],
    ])
    for (const ask of [team.colleague, team.stranger]) expect(await refused(ask)).toBe('NotFound')
    expect(await refused(team.contributor, [newId()])).toBe('NotFound')
    expect(await titlesOf(team.contributor, projectId)).toEqual(['A'])
  })
})
