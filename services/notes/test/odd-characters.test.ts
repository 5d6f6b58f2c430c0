import type { GraphAnswer } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blocksOf, change, type Made, makeFolder, makeNote, makeProject } from './make.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

/** The two that PostgreSQL refuses: the null character, and half of a character, in text or in JSON. */
const ODD = 'x\u0000\ud800y'
const KEPT = 'x\ufffdy'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

/** What there is to change: an object of each kind in a workspace of its own. */
async function aWorld() {
  const ask = notes.aTeam().manager
  const folder = await makeFolder(ask, { name: 'Network' })
  const project = await makeProject(ask, { title: 'Carriers' })
  const note = await makeNote(ask, { projectId: project.id, title: 'Talk', content: { text: 'Anna: Hi\nBo: Ho' } })
  const tag = await done(change(ask, 'createTag', 'CreateTagInput', { projectId: project.id, title: 'Slow' }))
  const { data } = await ask<{ tagBoards: { id: string }[] }>('query ($id: ID!) { tagBoards(projectId: $id) { id } }', {
    id: project.id,
  })
  const [turn] = await blocksOf(ask, note.id)
  return { ask, folder, project, note, tag, boardId: data.tagBoards[0]?.id, turn }
}

async function done(answer: ReturnType<typeof change>): Promise<Made & Record<string, unknown>> {
  const { data, errors } = await answer
  expect(errors).toBeUndefined()
  return data.done as Made & Record<string, unknown>
}

test('texts are kept without characters that cannot be', async () => {
  const { ask, folder, project, note, tag, boardId, turn } = await aWorld()
  const changed = (mutation: string, type: string, input: object, fields: string) =>
    done(change(ask, mutation, type, input, `{ id ${fields} }`))
  expect(await changed('updateFolder', 'UpdateFolderInput', { folderId: folder.id, name: ODD }, 'name')).toMatchObject({
    name: KEPT,
  })
  const texts = { title: ODD, summary: ODD, icon: ODD, readme: ODD }
  expect(
    await changed(
      'updateProject',
      'UpdateProjectInput',
      { projectId: project.id, ...texts },
      'title summary icon readme',
    ),
  ).toMatchObject({ title: KEPT, summary: KEPT, icon: KEPT, readme: KEPT })
  const fields = [{ label: ODD, value: ODD }]
  expect(
    await changed(
      'updateNote',
      'UpdateNoteInput',
      { noteId: note.id, title: ODD, fields },
      'title fields { label value }',
    ),
  ).toMatchObject({ title: KEPT, fields: [{ label: KEPT, value: KEPT }] })
  const named = { tagId: tag.id, title: ODD, description: ODD }
  expect(await changed('updateTag', 'UpdateTagInput', named, 'title description')).toMatchObject({
    title: KEPT,
    description: KEPT,
  })
  expect(
    await changed('createTagGroup', 'CreateTagGroupInput', { tagBoardId: boardId, title: ODD }, 'title'),
  ).toMatchObject({ title: KEPT })
  const speaker = { noteId: note.id, speakerId: turn?.speakerId, name: ODD }
  expect(await changed('nameSpeaker', 'NameSpeakerInput', speaker, 'speakers { name }')).toMatchObject({
    speakers: expect.arrayContaining([{ name: KEPT }]),
  })
})

test.each(['text', 'markdown', 'html'])('so is the content of a note from %s', async (form) => {
  const { ask, project } = await aWorld()
  const content = { [form]: `${ODD}: ${ODD}\n\nBo: ${ODD}` }
  const note = await makeNote(ask, { projectId: project.id, title: ODD, content })
  expect((await blocksOf(ask, note.id)).map(({ text }) => text).join(' ')).toMatch(/x\ufffd+y/)
})

const READS: Record<string, [query: string, variables: (ids: Record<string, string>) => object]> = {
  'a search of notes': ['query ($s: String) { notes(search: $s) { total } }', () => ({ s: ODD })],
  'a cursor': ['query ($s: String) { notes(after: $s) { total } }', () => ({ s: ODD })],
  'a search of highlights': [
    'query ($id: ID!, $f: HighlightFilter) { highlights(projectId: $id, filter: $f) { total } }',
    ({ projectId }) => ({ id: projectId, f: { search: ODD, noteId: ODD, tagIds: [ODD] } }),
  ],
  'an id': ['query ($id: ID!) { note(id: $id) { id } }', () => ({ id: ODD })],
  'ids of highlights': ['query ($id: ID!) { highlightsByIds(ids: [$id]) { id } }', () => ({ id: ODD })],
  'a transcript': ['query ($id: ID!) { transcript(noteId: $id) { noteId } }', () => ({ id: ODD })],
  trash: ['query ($id: ID!) { trash(projectId: $id) { id } }', () => ({ id: ODD })],
  'an entry of the trash': ['query ($id: ID!) { trashEntry(id: $id) { id } }', () => ({ id: ODD })],
  boards: ['query ($id: ID!) { tagBoards(projectId: $id) { id } }', () => ({ id: ODD })],
}

test.each(Object.entries(READS))('%s of such characters finds nothing or is refused', async (_what, [query, given]) => {
  const { ask, project } = await aWorld()
  expectNoFailure(await ask(query, { ...given({ projectId: project.id }) }))
})

const CHANGES: Record<string, [mutation: string, type: string, input: (ids: Ids) => object, fields?: string]> = {
  'a folder in it': ['createFolder', 'CreateFolderInput', () => ({ name: ODD, parentId: ODD })],
  'a place after it': ['updateFolder', 'UpdateFolderInput', ({ folderId }) => ({ folderId, afterId: ODD })],
  'a project in it': ['createProject', 'CreateProjectInput', () => ({ title: ODD, folderId: ODD, color: ODD })],
  'a language': ['updateProject', 'UpdateProjectInput', ({ projectId }) => ({ projectId, transcriptionLanguage: ODD })],
  access: [
    'setAccess',
    'SetAccessInput',
    ({ projectId }) => ({ objectId: projectId, entries: [{ memberId: ODD, level: 'READ' }] }),
    '{ level }',
  ],
  'words of it': [
    'createHighlight',
    'CreateHighlightInput',
    ({ noteId }) => ({ noteId, range: { blockId: ODD, start: 0, endBlockId: ODD, end: 2, exact: ODD } }),
  ],
  'tags of it': [
    'tagHighlights',
    'TagHighlightsInput',
    () => ({ highlightIds: [ODD], addTagIds: [ODD], removeTagIds: [ODD] }),
  ],
  'a turn': [
    'nameSpeaker',
    'NameSpeakerInput',
    ({ noteId, speakerId }) => ({ noteId, speakerId, name: 'Cy', blockId: ODD }),
  ],
  'a speaker': ['nameSpeaker', 'NameSpeakerInput', ({ noteId }) => ({ noteId, speakerId: ODD, name: 'Cy' })],
  'a tag in it': ['createTag', 'CreateTagInput', ({ projectId }) => ({ projectId, title: 'New', tagGroupId: ODD })],
  'a colour': ['createTag', 'CreateTagInput', ({ projectId }) => ({ projectId, title: 'New', color: ODD })],
  'a place after a tag': ['updateTag', 'UpdateTagInput', ({ tagId }) => ({ tagId, afterId: ODD })],
  'a merge': ['mergeTags', 'MergeTagsInput', ({ tagId }) => ({ targetId: tagId, sourceIds: [ODD] })],
  'an upload': [
    'startUpload',
    'StartUploadInput',
    ({ projectId }) => ({ projectId, name: `${ODD}.txt`, size: 5, mimeType: ODD }),
    '{ __typename }',
  ],
  'a file': ['retryFile', 'FileRefInput', () => ({ fileId: ODD })],
}

type Ids = Record<'folderId' | 'projectId' | 'noteId' | 'tagId' | 'speakerId', string>

test.each(Object.entries(CHANGES))(
  '%s with such characters is kept or refused',
  async (_what, [mutation, type, input, fields]) => {
    const { ask, folder, project, note, tag, turn } = await aWorld()
    const speakerId = turn?.speakerId ?? ''
    const ids = { folderId: folder.id, projectId: project.id, noteId: note.id, tagId: tag.id, speakerId }
    expectNoFailure(await change(ask as Ask, mutation, type, input(ids), fields))
  },
)

function expectNoFailure({ errors }: GraphAnswer<unknown>): void {
  const codes = errors?.map(({ extensions }) => extensions.errorCode) ?? []
  expect(codes).not.toContain('InternalError')
  expect(codes).not.toContain('BAD_USER_INPUT')
}
