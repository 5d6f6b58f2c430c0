import type { GateName } from '@verbatim/contracts/gates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { change, makeFolder, makeNote, makeProject } from './make.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

/** What there is to act on. */
type Made = {
  folderId: string
  projectId: string
  noteId: string
  tagId: string
  tagGroupId: string
  tagBoardId: string
}

const SAID = 'The drivers wait. The papers are checked. Nobody calls. It takes four days. They leave.'

async function aProject(ask: Ask): Promise<Made> {
  const { id: folderId } = await makeFolder(ask, { name: 'Carriers' })
  const { id: projectId } = await makeProject(ask, { title: 'Onboarding' })
  const { id: noteId } = await makeNote(ask, { projectId, title: 'Dana', content: { text: SAID } })
  const tag = await change(ask, 'createTag', 'CreateTagInput', { projectId, title: 'Waiting' }, '{ id }')
  type Boards = { tagBoards: { id: string; groups: { id: string }[] }[] }
  const { data } = await ask<Boards>(`{ tagBoards(projectId: "${projectId}") { id groups { id } } }`)
  const [board] = data.tagBoards
  const tagGroupId = board?.groups[0]?.id ?? ''
  return { folderId, projectId, noteId, tagId: String(tag.data.done.id), tagGroupId, tagBoardId: board?.id ?? '' }
}

/** What asks each gate: mutation, input type, input and fields of the answer. */
const ROOMS: [GateName, string, string, (made: Made) => object, string?][] = [
  ['nestedFolders', 'createFolder', 'CreateFolderInput', ({ folderId }) => ({ name: 'In it', parentId: folderId })],
  [
    'projectPermissions',
    'setAccess',
    'SetAccessInput',
    ({ projectId }) => ({ objectId: projectId, entries: [{ memberId: null, level: 'FULL' }] }),
    '{ level }',
  ],
  [
    'customVocabulary',
    'setTranscription',
    'SetTranscriptionInput',
    ({ projectId }) => ({ projectId, vocabulary: ['moffett'] }),
    '{ vocabulary }',
  ],
  ['export', 'exportNote', 'ExportNoteInput', ({ noteId }) => ({ noteId, format: 'TXT' }), '{ fileName }'],
  ['export', 'exportCodebook', 'ExportCodebookInput', ({ projectId }) => ({ projectId }), '{ fileName }'],
  [
    'export',
    'exportFigures',
    'ExportFiguresInput',
    ({ projectId }) => ({ projectId, kind: 'CHART', rows: 3 }),
    '{ exportedAt }',
  ],
  ['export', 'exportNoteList', 'ExportListInput', ({ projectId }) => ({ query: { projectId } }), '{ fileName }'],
  ['retentionPolicy', 'setRetention', 'SetRetentionInput', ({ projectId }) => ({ projectId, days: 30 }), '{ days }'],
  [
    'disablePublicAccess',
    'setProjectPublicLinks',
    'SetProjectPublicLinksInput',
    ({ projectId }) => ({ projectId, on: false }),
  ],
  ['magic', 'suggestHighlights', 'SuggestHighlightsInput', ({ noteId }) => ({ noteId }), '{ noteId }'],
  ['magicHighlights', 'suggestHighlights', 'SuggestHighlightsInput', ({ noteId }) => ({ noteId }), '{ noteId }'],
  [
    'summarisation',
    'summarizeNote',
    'SummarizeNoteInput',
    ({ noteId }) => ({ noteId, framework: 'Summary' }),
    '{ state }',
  ],
  ['iconsAndTagColors', 'createProject', 'CreateProjectInput', () => ({ title: 'Blue', color: '#2f6feb' })],
  ['iconsAndTagColors', 'updateProject', 'UpdateProjectInput', ({ projectId }) => ({ projectId, icon: 'star' })],
  [
    'iconsAndTagColors',
    'createTag',
    'CreateTagInput',
    ({ projectId }) => ({ projectId, title: 'Lost', color: 'blue' }),
  ],
  ['iconsAndTagColors', 'updateTag', 'UpdateTagInput', ({ tagId }) => ({ tagId, color: 'blue' })],
  [
    'iconsAndTagColors',
    'createTagGroup',
    'CreateTagGroupInput',
    ({ tagBoardId }) => ({ tagBoardId, title: 'Needs', color: 'blue' }),
  ],
  ['iconsAndTagColors', 'updateTagGroup', 'UpdateTagGroupInput', ({ tagGroupId }) => ({ tagGroupId, color: 'blue' })],
  [
    'canvasView',
    'createView',
    'CreateViewInput',
    ({ projectId }) => ({ projectId, title: 'Map', layout: 'CANVAS', objectType: 'NOTE' }),
  ],
  [
    'iconsAndTagColors',
    'createView',
    'CreateViewInput',
    ({ projectId }) => ({ projectId, title: 'Map', icon: 'star', layout: 'TABLE', objectType: 'NOTE' }),
  ],
]

test.for(ROOMS)('while %s is closed, %s is refused', async ([name, mutation, type, inputOf, fields]) => {
  const team = notes.aTeam()
  const made = await aProject(team.manager)
  const closed = notes.as({ ...team.actors.manager, entitlements: { closed: [name] } })
  const refused = await change(closed, mutation, type, inputOf(made), fields)
  expect(refused.errors?.[0]).toMatchObject({ extensions: { errorCode: 'Forbidden', humanReadable: true } })
  expect(refused.errors?.[0]?.message).toContain('plan')
  expect((await change(team.manager, mutation, type, inputOf(made), fields)).errors).toBeUndefined()
})

test('a folder is not hung below another while nested folders are closed, and comes out again', async () => {
  const team = notes.aTeam()
  const [above, below] = [await makeFolder(team.manager, { name: 'A' }), await makeFolder(team.manager, { name: 'B' })]
  const closed = notes.as({ ...team.actors.manager, entitlements: { closed: ['nestedFolders'] } })
  const move = (ask: Ask, parentId: string | null) =>
    change(ask, 'updateFolder', 'UpdateFolderInput', { folderId: below.id, parentId })
  expect((await move(closed, above.id)).errors?.[0]?.extensions.errorCode).toBe('Forbidden')
  expect((await move(team.manager, above.id)).errors).toBeUndefined()
  expect((await move(closed, null)).errors).toBeUndefined()
})

test('what a closed gate is not about goes on', async () => {
  const team = notes.aTeam()
  const closed = notes.as({ ...team.actors.manager, entitlements: { closed: ROOMS.map(([name]) => name) } })
  const { id: projectId } = await makeProject(closed, { title: 'Onboarding' })
  await makeFolder(closed, { name: 'Carriers' })
  for (const [mutation, type, input] of [
    ['updateProject', 'UpdateProjectInput', { projectId, title: 'Carriers', color: null }],
    ['createTag', 'CreateTagInput', { projectId, title: 'Waiting' }],
  ] as const)
    expect((await change(closed, mutation, type, input)).errors).toBeUndefined()
})
