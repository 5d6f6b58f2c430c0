import { afterAll, beforeAll, expect, test } from 'vitest'
import { asInput, type Import, onImport, readImport, runImport, sendTable, tryImport } from './act-on-imports.ts'
import { GOOD, imported, listed } from './an-import.ts'
import { codeOf } from './errors.ts'
import { blocksOf, change } from './make.ts'
import { setValues } from './make-fields.ts'
import { highlight } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'
import { aProject } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

async function undo(ask: Ask, { id }: Pick<Import, 'id'>): Promise<Import> {
  expect((await onImport(ask, 'undoCsvImport', { importId: id })).state).toBe('UNDOING')
  await notes.settled()
  return readImport(ask, id)
}

const titlesOf = async (ask: Ask, projectId: string) => (await listed(ask, projectId)).map(({ title }) => title)

const TRASH = '{ trash { id title } }'

test('what an import made goes: a survey with its responses, which come back together', async () => {
  const { ask, projectId, one } = await imported(notes)
  expect(one.undoableUntil).toEqual(expect.any(String))
  expect(await undo(ask, one)).toMatchObject({
    state: 'UNDONE',
    undone: { removed: 2, restored: 0, kept: 0 },
    undoableUntil: null,
  })
  expect(await titlesOf(ask, projectId)).toEqual([])
  const { data } = await ask<{ trash: { id: string; title: string }[] }>(TRASH)
  expect(data.trash.map(({ title }) => title)).toEqual(['answers'])
  await change(ask, 'restoreFromTrash', 'TrashRefInput', { id: data.trash[0]!.id })
  expect(await titlesOf(ask, projectId)).toEqual(['Response 1', 'Response 2', 'answers'])
})

test('what somebody worked on since stays and is counted; the rest goes one by one', async () => {
  const { actor, ask, projectId } = await aProject(notes)
  const sent = await sendTable(notes, actor, 'Title,Said\nOne,first words\nTwo,second words\nThree,third\nFour,x\n', {
    projectId,
  })
  const one = await runImport(notes, ask, sent.id, { columns: [{ use: 'TITLE' }, { use: 'CONTENT' }] })
  const byTitle = new Map((await listed(ask, projectId)).map((note) => [note.title, note.id]))
  await highlight(ask, byTitle.get('One')!, 'first')
  await change(ask, 'updateNote', 'UpdateNoteInput', { noteId: byTitle.get('Two'), locked: true })
  await change(ask, 'updateNote', 'UpdateNoteInput', { noteId: byTitle.get('Three'), title: 'Mine now' })
  expect((await undo(ask, one)).undone).toEqual({ removed: 1, restored: 0, kept: 3 })
  expect(await titlesOf(ask, projectId)).toEqual(['Mine now', 'One', 'Two'])
})

/** The table again, with another answer, fleet and date of one row, and a new row. */
async function changedAgain() {
  const first = await imported(notes)
  const { actor, ask, projectId, one } = first
  const other = GOOD.replace('Nobody told me', 'Nobody ever told me')
    .replace('Owner;1;09.10', 'Large fleet;2;12.10')
    .replace('App; Phone ; ', 'App')
  const sent = await sendTable(notes, actor, `${other}\n2250;Luc;A new answer that nobody has heard before.;;;;`, {
    projectId,
  })
  const done = await runImport(notes, ask, sent.id, { columns: asInput(one.mapping!), keyColumn: 0 })
  expect(done.counts).toMatchObject({ added: 1, changed: 1 })
  const changed = (await listed(ask, projectId)).find(({ title }) => title === 'Response 2')!
  return { ...first, done, changed }
}

test('what it changed says what it said before, in text, values, answers and date, and its row is known as before', async () => {
  const { actor, ask, projectId, one, done, changed } = await changedAgain()
  expect((await undo(ask, done)).undone).toEqual({ removed: 1, restored: 1, kept: 0 })
  const after = await listed(ask, projectId)
  expect(after.filter(({ survey }) => survey)).toHaveLength(2)
  const back = after.find(({ id }) => id === changed.id)!
  expect(back.createdAt).toBe('2026-10-09T00:00:00.000Z')
  expect(back.responses.map(({ response }) => response)).toEqual([
    'Nobody told me that it was finished at all.',
    'App,Phone',
  ])
  expect(back.fields).toContainEqual({ label: 'Size of fleet', value: 'Owner' })
  expect(back.fields).toContainEqual({ label: 'Score', value: '1' })
  expect((await blocksOf(ask, back.id)).map(({ text }) => text)).toEqual([
    'What happened?',
    'Nobody told me that it was finished at all.',
    'Which tools do you use?',
    'App',
    'Phone',
  ])
  const again = await sendTable(notes, actor, GOOD, { projectId })
  const checked = await onImport(ask, 'mapCsvImport', {
    importId: again.id,
    columns: asInput(one.mapping!),
    keyColumn: 0,
  })
  expect(checked.preview!.counts).toMatchObject({ added: 0, changed: 0, same: 2 })
})

test('of a note that somebody changed since, only the rest goes back, and it is counted', async () => {
  const { ask, projectId, one, done, changed } = await changedAgain()
  const fleet = one.mapping!.columns[4]!.field!.id
  await setValues(ask, {
    ...{ objectType: 'NOTE', objectIds: [changed.id] },
    values: [{ fieldId: fleet, value: 'Small fleet' }],
  })
  expect((await undo(ask, done)).undone).toEqual({ removed: 1, restored: 0, kept: 1 })
  const back = (await listed(ask, projectId)).find(({ id }) => id === changed.id)!
  expect(back.fields).toContainEqual({ label: 'Size of fleet', value: 'Small fleet' })
  expect(back.fields).toContainEqual({ label: 'Score', value: '1' })
  expect(back.responses[0]!.response).toBe('Nobody told me that it was finished at all.')
})

test('is refused before there is anything to take back, and to everybody else', async () => {
  const { actor, ask, projectId } = await aProject(notes)
  const sent = await sendTable(notes, actor, 'Title\nOne\n', { projectId })
  expect(sent.undoableUntil).toBeNull()
  expect(codeOf((await tryImport(ask, 'undoCsvImport', { importId: sent.id })).errors)).toBe('InvalidOperation')
  const { team, one } = await imported(notes)
  for (const who of [team.viewer, team.colleague, team.manager, team.stranger])
    expect(codeOf((await tryImport(who, 'undoCsvImport', { importId: one.id })).errors)).toBe('NotFound')
})
