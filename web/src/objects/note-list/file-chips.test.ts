import { expect, test } from 'vitest'
import type { FileUpload } from '../upload/upload.ts'
import { besideChips, besideRows, fileChips } from './file-chips.ts'
import type { ListedNote } from './notes-query.ts'

const upload: FileUpload = {
  ...{ key: 'k', projectId: 'p', insightId: null, name: 'Dana.wav', size: 10, reason: null },
  ...{ state: 'uploading', sent: 0.43, fileId: 'f', noteId: 'n' },
}
const note = (state: ListedNote['files'][number]['processing']['state'], error: string | null = null): ListedNote => ({
  ...{
    id: 'n',
    title: 'Dana',
    kind: 'AUDIO',
    locked: false,
    abstract: '',
    highlightCount: 0,
    textLength: 0,
    responseCount: 0,
  },
  ...{
    createdAt: '2026-11-21T12:00:00Z',
    fields: [],
    fieldValues: [],
    speakers: [],
    viewerCan: { edit: true, delete: true },
  },
  files: [
    {
      ...{ id: 'f', name: 'Dana.wav', size: 10, fileType: 'AUDIO', durationMs: null },
      processing: { state, step: 'TRANSCRIBE', progress: 0.2, error },
    },
  ],
})

test('a file that this browser sends says how far it is, though the server knows it already', () => {
  expect(fileChips([upload], [note('UPLOADING')])).toMatchObject([
    { label: 'Dana.wav, uploading', percent: 43, state: 'running', at: 'here' },
  ])
})

test('once it is sent the server tells, and in the end it is ready', () => {
  const sent = { ...upload, state: 'sent' as const, sent: 1 }
  expect(fileChips([sent], [note('PROCESSING')])).toMatchObject([{ label: 'Dana.wav, transcribing', percent: 20 }])
  expect(fileChips([sent], [note('DONE')])).toMatchObject([{ label: 'Dana.wav, ready', state: 'done' }])
})

test("a colleague's file is shown while it is on its way, with the reason when it failed", () => {
  expect(fileChips([], [note('DONE')])).toEqual([])
  expect(fileChips([], [note('FAILED', 'It has no sound.')])).toMatchObject([
    { label: 'Dana.wav: It has no sound.', state: 'failed', mayRetry: true, at: 'server' },
  ])
})

test('a file of which nothing came is told though no note has it, and its own upload is not told twice', () => {
  const [file] = note('FAILED', 'It has no words.').files
  const sent = { ...upload, state: 'sent' as const, sent: 1 }
  const told = { name: 'Dana.wav', reason: 'It has no words.', state: 'failed', at: 'server', noteId: null }
  expect(fileChips([], [], new Set(), [file!])).toMatchObject([{ ...told, key: 'f' }])
  expect(fileChips([sent], [], new Set(), [file!])).toMatchObject([{ ...told, key: 'k' }])
  // The note that is gone is still known as it was when its file was sent.
  expect(fileChips([sent], [note('PROCESSING')], new Set(), [file!])).toMatchObject([{ ...told, key: 'k' }])
})

test('a file whose note is not on this page of the list is sent, and nothing of it can be cancelled by mistake', () => {
  const sent = { ...upload, state: 'sent' as const, sent: 1 }
  expect(fileChips([sent], [])).toMatchObject([{ label: 'Dana.wav, sent', state: 'done', noteId: 'n' }])
})

test('after a reload a file that is half here asks to be dropped again', () => {
  expect(fileChips([], [note('UPLOADING')], new Set(['f']))).toMatchObject([
    { label: 'Dana.wav, drop it here again to go on', state: 'paused', percent: 20 },
  ])
  expect(fileChips([], [note('UPLOADING')], new Set(['other']))).toMatchObject([{ state: 'running' }])
})

test('files of one name say how large they are', () => {
  const other = { ...upload, key: 'k2', fileId: 'f2', size: 2_500_000 }
  expect(fileChips([upload, other], []).map(({ label }) => label)).toEqual([
    'Dana.wav (10 bytes), uploading',
    'Dana.wav (2.5 MB), uploading',
  ])
})

test('a file whose row tells how far it is needs no chip above until it is ready or failed', () => {
  const sent = { ...upload, state: 'sent' as const, sent: 1 }
  const shown = (state: Parameters<typeof note>[0]) => besideRows(fileChips([sent], [note(state)]), [note(state)])
  expect((['PROCESSING', 'DONE', 'FAILED'] as const).map((state) => shown(state).length)).toEqual([0, 1, 1])
  expect(besideRows(fileChips([sent], []), [])).toHaveLength(1)
})

test('a note whose file is still being sent is told by its chip alone, where there is no room', () => {
  const notes = [note('UPLOADING'), { ...note('DONE'), id: 'other' }]
  expect(besideChips(notes, fileChips([upload], notes)).map(({ id }) => id)).toEqual(['other'])
})
