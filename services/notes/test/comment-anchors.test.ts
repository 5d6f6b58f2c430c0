import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as Y from 'yjs'
import { anInterview, create } from './act-on-highlights.ts'
import { codeOf } from './errors.ts'
import { change } from './make.ts'
import { highlightsOf, makeTag, rangeOf } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Anchor = { id: string; text: string; isLost: boolean; inlineCommentOnly: boolean; range: { start: number } }
const ANCHORS = `query ($id: ID!) { note(id: $id) { highlightCount highlightIndex commentAnchors {
  id text isLost inlineCommentOnly range { start } } } }`

async function anchorsOf(ask: Ask, noteId: string) {
  const { data, errors } = await ask<{
    note: { highlightCount: number; highlightIndex: unknown[]; commentAnchors: Anchor[] }
  }>(ANCHORS, { id: noteId })
  expect(errors).toBeUndefined()
  return data.note
}

const WORDS = 'I waited four days.'

test('who reads a note puts a comment on its words, which is no highlight to anybody', async () => {
  const { team, projectId, noteId } = await anInterview(notes)
  const input = { noteId, range: await rangeOf(team.viewer, noteId, WORDS), inlineCommentOnly: true }
  const { data } = await create(team.viewer, input)
  expect(data.made).toMatchObject({ text: WORDS, state: 'COMMENT', tags: [] })
  const note = await anchorsOf(team.contributor, noteId)
  expect(note.commentAnchors).toMatchObject([{ id: data.made.id, text: WORDS, isLost: false, inlineCommentOnly: true }])
  expect(note).toMatchObject({ highlightCount: 0, highlightIndex: [] })
  expect(await highlightsOf(team.contributor, noteId)).toEqual([])
  const listed = await team.contributor<{ highlights: { total: number } }>(
    'query ($id: ID!) { highlights(projectId: $id) { total } }',
    { id: projectId },
  )
  expect(listed.data.highlights.total).toBe(0)
  const tag = await makeTag(team.contributor, projectId, 'Waiting')
  expect(codeOf((await create(team.contributor, { ...input, tagIds: [tag.id] })).errors)).toBe('ValidationError')
  expect(codeOf((await create(team.viewer, { ...input, inlineCommentOnly: false })).errors)).toBe('Forbidden')
})

test('it becomes a highlight in one act, and keeps its id', async () => {
  const { team, projectId, noteId } = await anInterview(notes)
  const input = { noteId, range: await rangeOf(team.contributor, noteId, WORDS), inlineCommentOnly: true }
  const { id } = (await create(team.viewer, input)).data.made
  const tag = await makeTag(team.contributor, projectId, 'Waiting')
  await change(team.contributor, 'updateHighlight', 'UpdateHighlightInput', { highlightId: id, tagIds: [tag.id] })
  expect(await highlightsOf(team.contributor, noteId)).toMatchObject([{ id, state: 'ACTIVE', tags: [{ id: tag.id }] }])
  expect((await anchorsOf(team.contributor, noteId)).commentAnchors).toEqual([])
  const other = (await create(team.viewer, input)).data.made
  await change(team.contributor, 'updateHighlight', 'UpdateHighlightInput', {
    highlightId: other.id,
    inlineCommentOnly: false,
  })
  expect(await highlightsOf(team.contributor, noteId)).toHaveLength(2)
})

test('it follows its words, says when they are gone, and finds them again', async () => {
  const { team, noteId } = await anInterview(notes, 'Dana Whitlock: It said shortly. Then I called them.')
  const range = await rangeOf(team.viewer, noteId, 'It said shortly.')
  await create(team.viewer, { noteId, range, inlineCommentOnly: true })
  const edit = (work: (text: Y.XmlText) => void): Promise<void> =>
    notes.service.documents.change(team.teamId, noteId, (document) => {
      work((document.getXmlFragment(DOCUMENT_FRAGMENT).get(0) as Y.XmlElement).get(0) as Y.XmlText)
    })
  const only = async () => (await anchorsOf(team.viewer, noteId)).commentAnchors[0]
  await edit((text) => text.insert(0, 'Well. '))
  expect(await only()).toMatchObject({ isLost: false, range: { start: range.start + 6 } })
  await edit((text) => text.delete(text.toString().indexOf('It said'), 'It said shortly.'.length))
  expect(await only()).toMatchObject({ isLost: true, text: 'It said shortly.' })
  await edit((text) => text.insert(text.toString().indexOf('  Then') + 1, 'It said shortly.'))
  expect(await only()).toMatchObject({ isLost: false })
})
