import { create } from '@bufbuild/protobuf'
import { ActAuditedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { InsightSavedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { MakePlayableSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownInsightRepository } from '#src/insight-files/known-insight-repository.ts'
import { lookAt } from '#src/recordings/look-at-recording.ts'
import { codeOf } from './errors.ts'
import { CANCEL, CLOSED, insightFiles, PNG } from './insight-file-world.ts'
import { makeProject, setAccess } from './make.ts'
import { made, silence } from './recordings.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'
import { fileById, sendAll, upload } from './upload.ts'

let notes: TestNotes
let files: ReturnType<typeof insightFiles>
beforeAll(async () => {
  notes = await startNotes()
  files = insightFiles(notes)
})
afterAll(() => notes.stop())

/** Acts while the row of a file is held, and goes once somebody waits for it: as whoever removes the file does. */
async function whileItGoes<T>(teamId: string, fileId: string, act: () => Promise<T>): Promise<T> {
  const { db } = notes.service.foundation
  const acted = await db.write(teamId, async (tx) => {
    await tx('file').where({ team_id: teamId, id: fileId }).delete()
    const answer = act()
    await expect.poll(() => waitingFor(db)).toBeGreaterThan(0)
    return { answer }
  })
  return acted.answer
}

test('an upload that ends when its file is removed leaves no bytes', async () => {
  const { team, actor, insightId } = await files.anInsight()
  const { data } = await files.start(actor, insightId, 'porch.png', PNG.length)
  const { uploadUrl, file } = data.startInsightUpload
  await whileItGoes(team.teamId, file.id, () =>
    sendAll(`${notes.service.url}${uploadUrl}`, actor, PNG).catch(() => undefined),
  )
  expect(await files.bytesOf(team.teamId, file.id)).toBeNull()
})

test('nothing that is made of a recording comes back after it was removed', async () => {
  const { teamId } = notes.aTeam()
  const fileId = newId()
  const { blobs } = notes.service.foundation.engines
  // Before whoever removed it came to its bytes.
  const small = '-f lavfi -i testsrc=size=96x160:rate=10 -t 1 -c:v mpeg4'
  await blobs.put(`${teamId}/files/${fileId}`, await made(small, 'avi'))
  const { signal } = new AbortController()
  expect((await lookAt(notes.service, teamId, fileId, signal)).poster).not.toBeNull()
  expect(await blobs.stat(`${teamId}/posters/${fileId}`)).toBeNull()
  const order = create(MakePlayableSchema, { teamId, fileId })
  await notes.service.foundation.db.write(teamId, (tx) => enqueue(tx, { teamId }, MakePlayableSchema, order))
  await notes.settled()
  expect(await blobs.stat(`${teamId}/playable/${fileId}`)).toBeNull()
})

test('an upload that is cancelled leaves nothing', async () => {
  const { team, actor, insightId } = await files.anInsight()
  const { data } = await files.start(actor, insightId, 'large.png', 1000)
  const { id } = data.startInsightUpload.file
  expect((await team.contributor(CANCEL, { input: { fileId: id } })).errors).toBeUndefined()
  expect((await fileById(team.contributor, id)).processing.state).toBe('CANCELLED')
})

const HOLD = 'mutation ($input: SetLegalHoldInput!) { setLegalHold(input: $input) { hold { reason } } }'
const LIFT = 'mutation ($input: LiftLegalHoldInput!) { liftLegalHold(input: $input) { hold { reason } } }'

test('a recording that is looked at once more is still there when that is cancelled', async () => {
  const { team, actor, insightId } = await files.anInsight()
  const fileId = await files.aFile(actor, insightId, 'voice.wav', await silence(1))
  // As retryFile leaves it, before anybody took up the work.
  await notes.service.foundation.db.write(team.teamId, (tx) =>
    tx('file').where({ team_id: team.teamId, id: fileId }).update({ state: 'PROCESSING', step: 'READ', run: 9 }),
  )
  expect((await team.contributor(CANCEL, { input: { fileId } })).errors).toBeUndefined()
  await notes.settled()
  expect(await files.bytesOf(team.teamId, fileId)).not.toBeNull()
  const file = await fileById(team.contributor, fileId)
  expect(file).toMatchObject({ durationMs: 1000, processing: { state: 'DONE', progress: 1, error: null } })
  expect((await fetch(`${notes.service.url}${file.streamUrl}`)).status).toBe(200)
})

test('what came to nothing goes when it is cancelled, unless a legal hold keeps it', async () => {
  const { team, actor, insightId, projectId } = await files.anInsight()
  const fileId = await files.aFile(actor, insightId, 'porch.png', PNG.subarray(0, 12))
  expect((await team.manager(HOLD, { input: { projectId, reason: '2026-R-114' } })).errors).toBeUndefined()
  expect(codeOf((await team.contributor(CANCEL, { input: { fileId } })).errors)).toBe('InvalidOperation')
  await notes.settled()
  expect(await files.bytesOf(team.teamId, fileId)).not.toBeNull()
  expect((await team.manager(LIFT, { input: { projectId } })).errors).toBeUndefined()
  expect((await team.contributor(CANCEL, { input: { fileId } })).errors).toBeUndefined()
  await notes.settled()
  expect(await files.bytesOf(team.teamId, fileId)).toBeNull()
})

test('whoever may write removes a file of an insight for good, unless a legal hold keeps it', async () => {
  const { team, actor, insightId, projectId, publish } = await files.anInsight()
  const fileId = await files.aFile(actor, insightId, 'Dana Ortiz.png', PNG)
  await publish(fileId)
  const remove = (ask: Ask, id = fileId) =>
    ask('mutation ($input: FileRefInput!) { removeInsightFile(input: $input) { fileId } }', { input: { fileId: id } })
  expect(codeOf((await remove(team.viewer)).errors)).toBe('Forbidden')
  expect(codeOf((await remove(team.stranger)).errors)).toBe('NotFound')
  const { fileId: ofNote } = await upload(notes, actor, { projectId, name: 'secret.png' }, PNG)
  expect(codeOf((await remove(team.contributor, ofNote)).errors)).toBe('InvalidOperation')
  await team.manager(HOLD, { input: { projectId, reason: '2026-R-114' } })
  expect(codeOf((await remove(team.contributor)).errors)).toBe('InvalidOperation')
  await team.manager(LIFT, { input: { projectId } })
  expect((await remove(team.contributor)).errors).toBeUndefined()
  await notes.settled()
  expect(await files.bytesOf(team.teamId, fileId)).toBeNull()
  expect(await files.opens(team, 'contributor', fileId)).toEqual(CLOSED)
  expect((await notes.facts(team.teamId, ActAuditedSchema)).map(({ act }) => act)).toContain('insight.fileRemoved')
})

test('an insight holds 500 files, of which those that never came do not count', async () => {
  const { team, actor, insightId } = await files.anInsight()
  const fileId = await files.aFile(actor, insightId, 'porch.png', PNG)
  const copies = (count: number, hasBytes: boolean) =>
    notes.service.foundation.db.write(team.teamId, async (tx) => {
      const row = await tx('file').where({ team_id: team.teamId, id: fileId }).first()
      const json = { stream: '[]', peaks: '[]', state: hasBytes ? 'DONE' : 'CANCELLED', has_bytes: hasBytes }
      await tx('file').insert(Array.from({ length: count }, () => ({ ...row, ...json, id: newId() })))
    })
  await copies(498, true)
  await copies(3, false)
  expect((await files.start(actor, insightId, 'last.png', 10)).errors).toBeUndefined()
  const { errors } = await files.start(actor, insightId, 'more.png', 10)
  expect([codeOf(errors), errors?.[0]?.message]).toEqual([
    'InvalidOperation',
    'An insight may hold at most 500 files. Put this one into another insight.',
  ])
})

/** How many wait for a row that somebody holds. */
async function waitingFor({ system }: Foundation['db']): Promise<number> {
  const { rows } = await system.raw<{ rows: unknown[] }>(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

test('no file is announced for an insight that goes to the trash at that moment', async () => {
  const { team, actor, insightId } = await files.anInsight()
  const { db } = notes.service.foundation
  const asked = await db.write(team.teamId, async (tx) => {
    await knownInsightRepository(tx, team.teamId).putAway(insightId, new Date())
    const answer = files.start(actor, insightId, 'late.png', 10)
    await expect.poll(() => waitingFor(db)).toBeGreaterThan(0)
    return { answer }
  })
  expect(codeOf((await asked.answer).errors)).toBe('NotFound')
  expect(await files.countOf(team.teamId, 'file')).toBe(0)
})

test('a project that another one took an insight from has its files', async () => {
  const { team, actor, insightId, told, publish } = await files.anInsight()
  const fileId = await files.aFile(actor, insightId, 'porch.png', PNG)
  await publish(fileId)
  const { id: projectId } = await makeProject(team.contributor, { title: 'Secret' })
  await setAccess(team.contributor, projectId, [
    [null, 'NONE'],
    [actor.userId, 'FULL'],
  ])
  await notes.hears(team.teamId, InsightSavedSchema, {
    ...told,
    projectId,
    published: true,
    publishedFileIds: [fileId],
  })
  expect((await files.show(team.actors.viewer, `/image/${fileId}`)).status).toBe(404)
})
