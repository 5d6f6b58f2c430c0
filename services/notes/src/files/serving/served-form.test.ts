import { expect, test } from 'vitest'
import type { NoteFile, OwnedFile } from '#src/files/file.ts'
import { servedForm } from '#src/files/serving/served-form.ts'

const file = (changes: Partial<Omit<NoteFile, 'noteId' | 'insightId'>>): NoteFile => ({
  id: 'f',
  noteId: 'n',
  insightId: null,
  main: true,
  name: 'talk.mp4',
  size: 10,
  format: 'mp4',
  fileType: 'VIDEO',
  mimeType: 'video/mp4',
  state: 'DONE',
  step: 'TRANSCRIBE',
  progress: 1,
  run: 2,
  hasBytes: true,
  hasPoster: true,
  hasPlayable: false,
  playableType: 'video/mp4',
  stream: [],
  storyboard: null,
  durationMs: 1000,
  peaks: [],
  error: null,
  errorCode: null,
  removed: null,
  uploadedBy: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...changes,
})

test('a film is played as it is, or in the form that was made of it', () => {
  expect(servedForm('stream', 't', file({}))).toMatchObject({
    blob: 't/files/f',
    contentType: 'video/mp4',
    attachment: null,
  })
  const remade = file({ format: 'avi', mimeType: 'video/x-msvideo', hasPlayable: true })
  expect(servedForm('stream', 't', remade)).toMatchObject({ blob: 't/playable/f', contentType: 'video/mp4' })
  expect(servedForm('download', 't', remade)).toMatchObject({ blob: 't/files/f', attachment: 'talk.mp4' })
  expect(servedForm('image', 't', remade)).toMatchObject({ blob: 't/posters/f', contentType: 'image/jpeg' })
  expect(servedForm('image', 't', file({ hasPoster: false }))).toBeNull()
})

test('what may hold scripts, and what nobody has looked at, is only ever saved', () => {
  for (const format of ['html', 'svg', 'pdf', 'txt', null] as const)
    expect(servedForm('stream', 't', file({ format, mimeType: null }))).toMatchObject({
      contentType: 'application/octet-stream',
      attachment: 'talk.mp4',
    })
})

test('of an insight a picture, or what may be one, is given only once it lost what was written in it', () => {
  const { noteId: _note, insightId: _none, ...facts } = file({ durationMs: null, hasPoster: false })
  const all = (changes: Partial<OwnedFile>) =>
    (['stream', 'download', 'image'] as const).map(
      (serving) => servedForm(serving, 't', { ...facts, ...changes, noteId: null, insightId: 'i' })?.blob ?? null,
    )
  for (const state of ['UPLOADING', 'PROCESSING', 'FAILED', 'CANCELLED'] as const)
    for (const format of ['jpeg', 'svg', null] as const) expect(all({ state, format })).toEqual([null, null, null])
  expect(all({ state: 'DONE', format: 'jpeg' })).toEqual(['t/files/f', 't/files/f', 't/files/f'])
  // A recording that is looked at once more still plays.
  expect(all({ state: 'PROCESSING', format: 'mp4' })).toEqual(['t/files/f', 't/files/f', null])
})

test('without bytes there is nothing to serve', () => {
  for (const serving of ['stream', 'download', 'image'] as const)
    expect(servedForm(serving, 't', file({ hasBytes: false }))).toBeNull()
})
