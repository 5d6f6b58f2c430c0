import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PersonErasureOrderedSchema, PersonSavedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { KeepClipsSchema } from '@verbatim/contracts/gen/jobs/clips_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { hashedPhrases } from '@verbatim/kit/erasure/erased-words.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetClips } from '#src/kept-clips/forget-clips.ts'
import { runRetention } from '#src/retention/run-retention.ts'
import { aTaggedRecording, clipsOn, lengthAt, read, shareReel } from './a-reel.ts'
import { codeOf } from './errors.ts'
import { change } from './make.ts'
import { hold, set } from './retention-acts.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const DAY_MS = 86_400_000
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS)

type Recorded = Awaited<ReturnType<typeof aTaggedRecording>>
type Clip = { startTime: number; endTime: number; streamUrl: string; streamStart: number; heardAround: object[] }

/** A recording of 40 days ago, with highlights of 1.2 to 2.6 s and of its first 0.9 s. */
async function anOldRecording(): Promise<Recorded> {
  const recorded = await aTaggedRecording(notes)
  const { team, fileId } = recorded
  await notes.service.foundation.db.write(team.teamId, (tx) =>
    tx('file')
      .where({ id: fileId })
      .update({ created_at: daysAgo(40) }),
  )
  return recorded
}

/** Has the rules looked at, and waits for what they order. */
async function run({ team }: Recorded, now = new Date()) {
  const removed = await runRetention(notes.service.foundation.db, team.teamId, now)
  await notes.settled()
  return removed
}

const clipOf = async ({ team }: Recorded, id: string): Promise<Clip | null> => {
  const fields = '{ startTime endTime streamUrl streamStart heardAround { text } }'
  const query = `{ highlight(id: "${id}") { audioVideo ${fields} } }`
  return (await team.viewer<{ highlight: { audioVideo: Clip | null } }>(query)).data.highlight.audioVideo
}

const stored = async ({ team, fileId }: Recorded): Promise<string[]> => {
  const { blobs } = notes.service.foundation.engines
  const keys = (await blobs.stat(`${team.teamId}/files/${fileId}`)) ? [`files/${fileId}`] : []
  for await (const { key } of blobs.list(`${team.teamId}/clips/${fileId}/`))
    keys.push(key.replace(`${team.teamId}/`, ''))
  return keys.sort()
}

const get = (path: string) => fetch(`${notes.service.url}${path}`)

async function lengthOf(path: string): Promise<number> {
  const file = join(notes.directory, 'kept-clip')
  await writeFile(file, Buffer.from(await (await get(path)).arrayBuffer()))
  return (await notes.service.media.probe(file)).durationMs
}

test('when the rules remove a recording, the clips of its highlights stay and play from where they began', async () => {
  const recorded = await anOldRecording()
  const { team, fileId, taggedId, otherId, tagId } = recorded
  expect(await clipOf(recorded, taggedId)).toMatchObject({ startTime: 1.2, endTime: 2.6, streamStart: 0 })
  const { path: shared } = await shareReel(team.contributor, tagId)
  await notes.settled()
  await set(team.manager, { days: 30 })
  // The clips are cut before it goes.
  expect(await run(recorded)).toEqual({ files: 0, notes: 0, insights: 0 })
  expect(await stored(recorded)).toEqual([`clips/${fileId}/0-900`, `clips/${fileId}/1200-2600`])
  expect(await run(recorded)).toEqual({ files: 0, notes: 0, insights: 0 })
  const clip = await clipOf(recorded, taggedId)
  expect(clip).toMatchObject({ startTime: 1.2, endTime: 2.6, streamStart: 1.2, heardAround: [] })
  expect(await clipOf(recorded, otherId)).toMatchObject({ startTime: 0, streamStart: 0 })
  expect(Math.abs((await lengthOf(clip?.streamUrl ?? '')) - 1400)).toBeLessThan(200)
  // Nothing else of the recording is served, and nobody cuts it otherwise.
  const whole = (clip?.streamUrl ?? '').split('&clip=')[0]
  for (const asked of [whole, `${whole}&clip=1200-2601`, `${whole}&clip=0-11000`, `${whole}&clip=../x`])
    expect((await get(asked ?? '')).status).toBe(404)
  const trim = { highlightId: taggedId, startTime: 1.2, endTime: 2 }
  expect(codeOf((await change(team.contributor, 'trimClip', 'TrimClipInput', trim, '{ id }')).errors)).toBe(
    'InvalidOperation',
  )
  // A link that was given before plays it on.
  const [played = ''] = clipsOn((await read(notes, team.teamId, shared)).html)
  expect(Math.abs((await lengthAt(notes, team.teamId, played)) - 1400)).toBeLessThan(200)
})

test('a highlight that is deleted takes its clip along, once it cannot come back; one that is other words has none', async () => {
  const recorded = await anOldRecording()
  const { team, fileId, taggedId, otherId } = recorded
  await set(team.manager, { days: 30 })
  await run(recorded)
  await change(
    team.contributor,
    'deleteHighlight',
    'DeleteHighlightInput',
    { highlightId: taggedId },
    '{ highlightId }',
  )
  const { db } = notes.service.foundation
  const forget = (now: Date) => db.write(team.teamId, (tx) => forgetClips(tx, team.teamId, now))
  await forget(new Date())
  await notes.settled()
  expect(await stored(recorded)).toHaveLength(2)
  await change(team.contributor, 'restoreHighlight', 'DeleteHighlightInput', { highlightId: taggedId }, '{ id }')
  expect(await clipOf(recorded, taggedId)).toMatchObject({ streamStart: 1.2 })
  await change(
    team.contributor,
    'deleteHighlight',
    'DeleteHighlightInput',
    { highlightId: taggedId },
    '{ highlightId }',
  )
  await forget(new Date(Date.now() + 2 * DAY_MS))
  await notes.settled()
  expect(await stored(recorded)).toEqual([`clips/${fileId}/0-900`])
  await db.write(team.teamId, (tx) => tx('highlight').where({ id: otherId }).update({ end_ms: 901 }))
  expect(await clipOf(recorded, otherId)).toBeNull()
})

test('a hold that comes while clips are cut keeps the recording whole, and it goes once that is lifted', async () => {
  const recorded = await anOldRecording()
  const { team, projectId, fileId, taggedId } = recorded
  await hold(team.manager, { projectId, reason: '2026-R-114' })
  await set(team.manager, { days: 30 })
  const { teamId } = team
  await notes.service.foundation.db.write(teamId, (tx) => enqueue(tx, { teamId }, KeepClipsSchema, { teamId, fileId }))
  await notes.settled()
  expect(await stored(recorded)).toContain(`files/${fileId}`)
  expect(await clipOf(recorded, taggedId)).toMatchObject({ streamStart: 0 })
  await change(team.manager, 'liftLegalHold', 'LiftLegalHoldInput', { projectId }, '{ id }')
  await run(recorded)
  expect(await stored(recorded)).toEqual([`clips/${fileId}/0-900`, `clips/${fileId}/1200-2600`])
})

test('a recording whose clips are not cut within a day goes without them', async () => {
  const recorded = await anOldRecording()
  const { team, taggedId } = recorded
  await set(team.manager, { days: 30 })
  const { db } = notes.service.foundation
  await db.write(team.teamId, (tx) => tx('file').update({ clips_ordered_at: daysAgo(1) }))
  expect(await run(recorded)).toEqual({ files: 1, notes: 0, insights: 0 })
  expect(await stored(recorded)).toEqual([])
  expect(await clipOf(recorded, taggedId)).toBeNull()
})

test('clips go with everything that a manager has go, and with the person who is erased', async () => {
  const [recorded, spoken] = [await anOldRecording(), await anOldRecording()]
  for (const each of [recorded, spoken]) {
    await set(each.team.manager, { days: 30 })
    await run(each)
    expect(await stored(each)).toHaveLength(2)
  }
  await notes.service.foundation.db.write(recorded.team.teamId, (tx) =>
    tx('note')
      .where({ id: recorded.noteId })
      .update({ created_at: daysAgo(40) }),
  )
  await set(recorded.team.manager, { days: 30, everything: true })
  await run(recorded)
  expect(await stored(recorded)).toEqual([])
  const { teamId } = spoken.team
  const [personId, at, key, name] = [newId(), BigInt(Date.now()), Buffer.alloc(32, 7), 'Dana Whitlock']
  await notes.hears(teamId, PersonSavedSchema, { personId, name, origin: 'NOTES', createdAtMs: at, updatedAtMs: at })
  const words = { key, phrases: hashedPhrases(key, [name]) }
  await notes.hears(teamId, PersonErasureOrderedSchema, { erasureId: newId(), personId, words })
  await notes.settled()
  expect(await stored(spoken)).toEqual([])
})
