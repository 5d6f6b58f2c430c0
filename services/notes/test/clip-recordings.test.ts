import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutBytes } from '#src/files/file.ts'
import { fileRepository } from '#src/files/file-repository.ts'
import { aTaggedRecording, clipsOn, read, shareReel } from './a-reel.ts'
import { aProject } from './act-on-tags.ts'
import { heard, recordingFile } from './heard-recording.ts'
import { makeNote } from './make.ts'
import { highlight } from './make-highlights.ts'
import { sample } from './recordings.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

/** The recording that a highlight's clip plays from; null for none. */
async function playedFrom(ask: Ask, id: string): Promise<string | null> {
  const LOOK = 'query ($ids: [ID!]!) { highlightsByIds(ids: $ids) { audioVideo { fileId } } }'
  const { data } = await ask<{ highlightsByIds: { audioVideo: { fileId: string } | null }[] }>(LOOK, { ids: [id] })
  return data.highlightsByIds[0]?.audioVideo?.fileId ?? null
}

test('a clip ends with its recording, and never plays the same seconds of another one', async () => {
  const { team, noteId, tagId, fileId, taggedId } = await aTaggedRecording(notes)
  const { db, engines } = notes.service.foundation
  const other = recordingFile(noteId, { name: 'other.mp3' })
  await engines.blobs.put(`${team.teamId}/files/${other.id}`, await sample('jfk'))
  await db.write(team.teamId, (tx) => fileRepository(tx, team.teamId).insert(other))
  const { path } = await shareReel(team.contributor, tagId)
  await notes.settled()
  const [clip = ''] = clipsOn((await read(notes, team.teamId, path)).html)
  expect((await read(notes, team.teamId, clip)).status).toBe(200)
  expect(await playedFrom(team.viewer, taggedId)).toBe(fileId)
  await db.write(team.teamId, async (tx) => {
    const files = fileRepository(tx, team.teamId)
    const file = await files.lock(fileId)
    await files.save(withoutBytes(file!, { at: new Date(), by: 'WORKSPACE' }))
  })
  expect((await read(notes, team.teamId, clip)).status).toBe(404)
  expect((await read(notes, team.teamId, path)).html).toContain('There are no clips in it now.')
  expect(await playedFrom(team.viewer, taggedId)).toBeNull()
})

test('each clip of a note with two recordings plays the one in which its words were heard', async () => {
  const { team, projectId } = await aProject(notes)
  const text = 'Dana: It took four days.\nLee: It took one hour.\nKim: It never came.'
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'Two recordings', content: { text } })
  // The one that is no main file was done first, so the times of its words stand in the text.
  const early = await heard(notes, { team, noteId, main: false }, [[[0, 2000, 'It took four days.']]])
  const late = await heard(notes, { team, noteId, first: 1 }, [[[0, 1000, 'It took one hour.']]])
  await notes.service.foundation.db.write(team.teamId, (tx) =>
    tx('note_block').where({ note_id: noteId, text: 'It never came.' }).update({ start_ms: 0, end_ms: 900 }),
  )
  const from = async (words: string) => playedFrom(team.viewer, (await highlight(team.contributor, noteId, words)).id)
  expect(await from('four days')).toBe(early)
  expect(await from('one hour')).toBe(late)
  expect(await from('four days.\nIt took')).toBeNull()
  expect(await from('never came')).toBeNull()
})

test('words that nobody heard play from the only recording whose words were', async () => {
  const { team, projectId } = await aProject(notes)
  const text = 'Dana: It took four days.\nKim: It never came.'
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'Two recordings', content: { text } })
  const { db } = notes.service.foundation
  const early = await heard(notes, { team, noteId, main: false }, [[[0, 2000, 'It took four days.']]])
  await db.write(team.teamId, async (tx) => {
    await fileRepository(tx, team.teamId).insert(recordingFile(noteId))
    await tx('note_block').where({ note_id: noteId, text: 'It never came.' }).update({ start_ms: 0, end_ms: 900 })
  })
  const { id } = await highlight(team.contributor, noteId, 'never came')
  expect(await playedFrom(team.viewer, id)).toBe(early)
})
