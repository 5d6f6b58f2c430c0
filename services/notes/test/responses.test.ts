import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeNote } from './make.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'
import { aProject, upload } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Listed = {
  total: number
  items: { id: string; title: string; responseCount: number; survey: { id: string } | null }[]
}

async function list(ask: Ask, of: string): Promise<Listed> {
  const { data, errors } = await ask<{ notes: Listed }>(
    `{ notes(${of}) { total items { id title responseCount survey { id } } } }`,
  )
  expect(errors).toBeUndefined()
  return data.notes
}

async function aSurvey() {
  const { ask, actor, projectId } = await aProject(notes)
  await makeNote(ask, { projectId, title: 'Interview', content: { text: 'My own words.' } })
  const rows = Array.from({ length: 120 }, (_, at) => `${at},I waited at gate ${at} for a very long time.`)
  const table = Buffer.from(`Score,Why?\n${rows.join('\n')}\n`)
  const { noteId } = await upload(notes, actor, { projectId, name: 'answers.csv' }, table)
  return { ask, projectId, noteId }
}

test('the responses of a file stand behind one row, which knows how many they are', async () => {
  const { ask, projectId, noteId } = await aSurvey()
  const grouped = await list(ask, `projectId: "${projectId}", grouped: true`)
  expect(grouped.total).toBe(2)
  expect(grouped.items.map(({ title, responseCount }) => [title, responseCount])).toEqual([
    ['answers', 120],
    ['Interview', 0],
  ])
  const responses = await list(ask, `projectId: "${projectId}", surveyId: "${noteId}", sort: CREATED_DESC, first: 3`)
  expect(responses.total).toBe(120)
  expect(responses.items.map(({ title, survey }) => [title, survey?.id])).toEqual(
    ['Response 1', 'Response 2', 'Response 3'].map((title) => [title, noteId]),
  )
  expect((await list(ask, `projectId: "${projectId}"`)).total).toBe(122)
})

test('a survey goes to the trash with its responses and comes back with them', async () => {
  const { ask, projectId, noteId } = await aSurvey()
  const act = (name: string, input: object) =>
    ask(
      `mutation ($i: ${name === 'deleteNote' ? 'DeleteNoteInput' : 'TrashRefInput'}!) { ${name}(input: $i) { __typename } }`,
      { i: input },
    )
  expect((await act('deleteNote', { noteId })).errors).toBeUndefined()
  expect((await list(ask, `projectId: "${projectId}"`)).total).toBe(1)
  const { data } = await ask<{ trash: { id: string }[] }>('{ trash { id } }')
  expect(data.trash.map(({ id }) => id)).toEqual([noteId])
  expect((await act('restoreFromTrash', { id: noteId })).errors).toBeUndefined()
  expect((await list(ask, `projectId: "${projectId}", grouped: true`)).total).toBe(2)
  expect((await list(ask, `projectId: "${projectId}"`)).total).toBe(122)
})
