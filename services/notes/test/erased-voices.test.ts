import { PersonErasureOrderedSchema, PersonSavedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { hashedPhrases } from '@verbatim/kit/erasure/erased-words.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clipsOn, lengthAt, read, shareReel } from './a-reel.ts'
import { aProject } from './act-on-tags.ts'
import { heard } from './heard-recording.ts'
import { change, makeNote } from './make.ts'
import { highlight, makeTag } from './make-highlights.ts'
import { sample } from './recordings.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const NAME = 'Dana Whitlock'

/** A recording in which Callum speaks for 0.9 s and Dana from 1 s to 2.6 s, with a shared reel of a clip of each. */
async function aSharedReel() {
  const { team, projectId } = await aProject(notes)
  const content = { text: `Callum Reid: How was it?\n${NAME}: It took four days.` }
  const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'Interview', content })
  const fileId = await heard(notes, { team, noteId }, [
    [[0, 900, 'How was it?']],
    [
      [1000, 1500, 'It took'],
      [1600, 2600, 'four days.'],
    ],
  ])
  await notes.service.foundation.engines.blobs.put(`${team.teamId}/files/${fileId}`, await sample('jfk'))
  const { id: tagId } = await makeTag(team.contributor, projectId, 'Waiting')
  const callums = await highlight(team.contributor, noteId, 'How was it?', { tagIds: [tagId] })
  await highlight(team.contributor, noteId, 'took four days', { tagIds: [tagId] })
  const trimmed = { highlightId: callums.id, startTime: 0, endTime: 2.6 }
  const { errors } = await change(team.contributor, 'trimClip', 'TrimClipInput', trimmed, '{ id }')
  expect(errors).toBeUndefined()
  const { path } = await shareReel(team.contributor, tagId)
  await notes.settled()
  return { team, fileId, path, highlightId: callums.id }
}

async function erase(teamId: string): Promise<void> {
  const [personId, at, key] = [newId(), BigInt(Date.now()), Buffer.alloc(32, 7)]
  const person = { personId, name: NAME, origin: 'NOTES', createdAtMs: at, updatedAtMs: at }
  await notes.hears(teamId, PersonSavedSchema, person)
  const words = { key, phrases: hashedPhrases(key, [NAME]) }
  await notes.hears(teamId, PersonErasureOrderedSchema, { erasureId: newId(), personId, words })
  await notes.settled()
}

async function clipFiles(teamId: string, fileId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of notes.service.foundation.engines.blobs.list(`${teamId}/clips/${fileId}/`)) keys.push(key)
  return keys
}

test('the voice of an erased person plays to no stranger, in no clip of theirs and none that was trimmed over it', async () => {
  const { team, fileId, path, highlightId } = await aSharedReel()
  const before = clipsOn((await read(notes, team.teamId, path)).html)
  expect(before).toHaveLength(2)
  const over = before.find((clip) => clip.includes(highlightId)) ?? ''
  expect(await lengthAt(notes, team.teamId, over)).toBeGreaterThan(2400)
  expect(await clipFiles(team.teamId, fileId)).toHaveLength(2)

  await erase(team.teamId)

  expect(await clipFiles(team.teamId, fileId)).toEqual([])
  for (const clip of before) expect((await read(notes, team.teamId, clip)).status).toBe(404)
  await notes.service.foundation.db.write(team.teamId, (tx) => tx('share_link').update({ clips_ordered_at: null }))
  await read(notes, team.teamId, path)
  await notes.settled()
  const [after = '', ...more] = clipsOn((await read(notes, team.teamId, path)).html)
  expect(more).toEqual([])
  expect(await lengthAt(notes, team.teamId, after)).toBeLessThan(1200)
  expect(await clipFiles(team.teamId, fileId)).toHaveLength(1)
}, 60_000)
