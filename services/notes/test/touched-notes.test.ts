import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteRepository } from '#src/notes/note-repository.ts'
import { blocksOf, change, makeNote, makeProject } from './make.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

async function touchedBy(ask: Ask): Promise<string[]> {
  const { data } = await ask<{ notes: { items: { title: string }[] } }>(
    '{ notes(touchedByMe: true, sort: TITLE_ASC) { items { title } } }',
  )
  return data.notes.items.map(({ title }) => title)
}

test('what somebody picks up again is what they made, wrote in, renamed or highlighted, and nothing else', async () => {
  const team = notes.aTeam()
  const { contributor, colleague, viewer } = team
  const { id: projectId } = await makeProject(contributor, { title: 'Interviews' })
  const make = (title: string) => makeNote(contributor, { projectId, title, content: { text: 'Nobody told me.' } })
  const [renamed, highlighted] = [await make('A'), await make('B')]
  await make('C')
  expect(await Promise.all([contributor, colleague, viewer].map(touchedBy))).toEqual([['A', 'B', 'C'], [], []])
  expect(
    (await change(colleague, 'updateNote', 'UpdateNoteInput', { noteId: renamed.id, title: 'AA' })).errors,
  ).toBeUndefined()
  expect(await touchedBy(colleague)).toEqual(['AA'])
  const [block] = await blocksOf(colleague, highlighted.id)
  const range = { blockId: block!.id, start: 0, endBlockId: block!.id, end: 6, exact: 'Nobody' }
  const made = await change(colleague, 'createHighlight', 'CreateHighlightInput', { noteId: highlighted.id, range })
  expect(made.errors).toBeUndefined()
  expect(await touchedBy(colleague)).toEqual(['AA', 'B'])
  expect(await touchedBy(notes.as({ ...team.actors.colleague, userId: newId() }))).toEqual([])
})

test('the sample study is nobody’s work, though it is made in the name of who began the workspace', async () => {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Interviews' })
  const { id } = await makeNote(team.contributor, { projectId, title: 'Invented' })
  await notes.service.foundation.db.write(team.teamId, async (tx) => {
    await tx('note').where({ id }).update({ import_origin: 'SAMPLE_DATA' })
    expect(await noteRepository(tx, team.teamId).byIds([id])).toMatchObject([{ importOrigin: 'SAMPLE_DATA' }])
  })
  expect(await touchedBy(team.contributor)).toEqual([])
  await change(team.contributor, 'updateNote', 'UpdateNoteInput', { noteId: id, title: 'Read by me' })
  expect(await touchedBy(team.contributor)).toEqual(['Read by me'])
})
