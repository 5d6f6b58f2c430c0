import { crc32 } from 'node:zlib'
import { create } from '@bufbuild/protobuf'
import { ActAuditedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { InsightDeletedSchema, InsightSavedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { FileProgressedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { MakePlayableSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { sharedPicturePath } from '@verbatim/shares/shared-picture.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownInsightRepository } from '#src/insight-files/known-insight-repository.ts'
import { emptyTrashOfInsights } from '#src/insight-files/remove-insight-files.ts'
import { lookAt } from '#src/recordings/look-at-recording.ts'
import { asStranger } from './as-stranger.ts'
import { codeOf } from './errors.ts'
import { makeProject, setAccess } from './make.ts'
import { made, silence } from './recordings.ts'
import { type Ask, startNotes, type TestNotes, type TestTeam } from './start-notes.ts'
import { aProject, fileById, sendAll, signed, upload } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const START = `mutation ($input: StartInsightUploadInput!) {
  startInsightUpload(input: $input) { uploadUrl direct file { id processing { state } } }
}`
const CANCEL = 'mutation ($input: FileRefInput!) { cancelUpload(input: $input) { processing { state } } }'
type Started = { startInsightUpload: { uploadUrl: string; file: { id: string } } }

/** A project with an insight of which notes has heard. */
async function anInsight() {
  const known = await aProject(notes)
  const insightId = newId()
  const told = { insightId, projectId: known.projectId, title: 'Porch', published: false, reels: [] }
  await notes.hears(known.team.teamId, InsightSavedSchema, told)
  /** Its text was published with these files in it. */
  const publish = (...publishedFileIds: string[]) =>
    notes.hears(known.team.teamId, InsightSavedSchema, { ...told, published: true, publishedFileIds })
  return { ...known, insightId, told, publish }
}

const start = (actor: Actor, insightId: string, name: string, size: number) =>
  notes.as(actor)<Started>(START, { input: { insightId, name, size } })

async function aFile(actor: Actor, insightId: string, name: string, bytes: Uint8Array): Promise<string> {
  const { data, errors } = await start(actor, insightId, name, bytes.length)
  expect(errors).toBeUndefined()
  await sendAll(`${notes.service.url}${data.startInsightUpload.uploadUrl}`, actor, bytes)
  await notes.settled()
  return data.startInsightUpload.file.id
}

const show = async (actor: Actor, path: string): Promise<Response> =>
  fetch(`${notes.service.url}${path}`, { headers: await signed(actor) })

const countOf = async (teamId: string, table: string): Promise<number> =>
  notes.service.foundation.db.read(teamId, async (tx) => (await tx(table).where({ team_id: teamId })).length)

test('a picture of a published insight is shown to whoever may read its project, and makes no note', async () => {
  const { team, actor, insightId, publish } = await anInsight()
  const fileId = await aFile(actor, insightId, 'porch.png', PNG)
  await publish(fileId)
  expect(await fileById(team.viewer, fileId)).toMatchObject({ fileType: 'IMAGE', processing: { state: 'DONE' } })
  const shown = await show(team.actors.viewer, `/image/${fileId}`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await shown.arrayBuffer()).equals(PNG)).toBe(true)
  expect(await countOf(team.teamId, 'note')).toBe(0)
})

/** What somebody gets of a file: as a picture, to play, to save and in the graph. */
async function opens(team: TestTeam, who: 'viewer' | 'contributor', fileId: string) {
  const paths = [`/image/${fileId}`, `/files/stream/${fileId}`, `/files/download/${fileId}`]
  const shown = await Promise.all(paths.map(async (path) => (await show(team.actors[who], path)).status))
  const { errors } = await team[who]('query ($id: ID!) { file(id: $id) { name } }', { id: fileId })
  return [...shown, errors ? codeOf(errors) : 'open']
}
const OPEN = [200, 200, 200, 'open']
const CLOSED = [404, 404, 404, 'NotFound']

test('files of a draft are there for whoever may write; readers see those of the published text alone', async () => {
  const { team, actor, insightId, told, publish } = await anInsight()
  const [shown, cut] = [
    await aFile(actor, insightId, 'porch.png', PNG),
    await aFile(actor, insightId, 'salaries.png', PNG),
  ]
  expect(await opens(team, 'viewer', shown)).toEqual(CLOSED)
  expect(await opens(team, 'contributor', shown)).toEqual(OPEN)
  expect(codeOf((await team.viewer(CANCEL, { input: { fileId: shown } })).errors)).toBe('NotFound')
  const facts = async () =>
    (await notes.facts(team.teamId, FileProgressedSchema)).filter(({ fileId }) => fileId === shown).length
  const before = await facts()
  // Told once more to whoever had the text sooner, and once only.
  for (const _twice of [1, 2]) await publish(shown)
  expect(await facts()).toBe(before + 1)
  expect(await opens(team, 'viewer', shown)).toEqual(OPEN)
  expect(await opens(team, 'viewer', cut)).toEqual(CLOSED)
  expect(await opens(team, 'contributor', cut)).toEqual(OPEN)
  const { downloadUrl } = await fileById(team.viewer, shown)
  const status = async () => (await fetch(`${notes.service.url}${downloadUrl}`)).status
  expect(await status()).toBe(200)
  await notes.hears(team.teamId, InsightSavedSchema, told)
  expect(await status()).toBe(404)
  expect(await opens(team, 'viewer', shown)).toEqual(CLOSED)
  // Another insight that names it opens nothing.
  const other = { ...told, insightId: newId(), published: true, publishedFileIds: [shown, 'no id'] }
  await notes.hears(team.teamId, InsightSavedSchema, other)
  expect(await opens(team, 'viewer', shown)).toEqual(CLOSED)
})

test('files of a draft in an archived project are still there for whoever may write in it', async () => {
  const { team, actor, insightId, projectId } = await anInsight()
  const fileId = await aFile(actor, insightId, 'porch.png', PNG)
  const { downloadUrl } = await fileById(team.contributor, fileId)
  const archive = 'mutation ($input: ProjectRefInput!) { archiveProject(input: $input) { id } }'
  expect((await team.contributor(archive, { input: { projectId } })).errors).toBeUndefined()
  expect(await opens(team, 'contributor', fileId)).toEqual(OPEN)
  expect((await fetch(`${notes.service.url}${downloadUrl}`)).status).toBe(200)
  expect(await opens(team, 'viewer', fileId)).toEqual(CLOSED)
})

test('strangers and members of a closed project neither see a file of an insight nor add one', async () => {
  const { team, actor, insightId, projectId, publish } = await anInsight()
  const fileId = await aFile(actor, insightId, 'porch.png', PNG)
  await publish(fileId)
  const { downloadUrl } = await fileById(team.viewer, fileId)
  const stranger = notes.aTeam().actors.manager
  expect((await show(stranger, `/image/${fileId}`)).status).toBe(404)
  expect(codeOf((await start(stranger, insightId, 'a.png', 10)).errors)).toBe('NotFound')
  expect(codeOf((await start(team.actors.viewer, insightId, 'a.png', 10)).errors)).toBe('Forbidden')
  expect(codeOf((await start(actor, newId(), 'a.png', 10)).errors)).toBe('NotFound')
  await setAccess(team.contributor, projectId, [
    [null, 'NONE'],
    [actor.userId, 'FULL'],
  ])
  expect((await show(team.actors.viewer, `/image/${fileId}`)).status).toBe(404)
  expect((await fetch(`${notes.service.url}${downloadUrl}`)).status).toBe(404)
  expect((await show(actor, `/image/${fileId}`)).status).toBe(200)
})

test('what is no picture never shows as one, and what holds scripts is only saved', async () => {
  const { team, actor, insightId } = await anInsight()
  const page = await aFile(actor, insightId, 'photo.png', Buffer.from('<!doctype html><script>alert(1)</script>'))
  const program = await aFile(actor, insightId, 'cat.jpg', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600, 7)]))
  for (const fileId of [page, program]) {
    expect((await show(actor, `/image/${fileId}`)).status).toBe(404)
    const file = await fileById(team.contributor, fileId)
    expect(file).toMatchObject({ processing: { state: 'DONE' } })
    const saved = await fetch(`${notes.service.url}${file.streamUrl}`)
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(saved.headers.get('content-type')).not.toMatch(/html|image/)
  }
  const drawing = await aFile(
    actor,
    insightId,
    'a.svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  )
  const shown = await show(actor, `/image/${drawing}`)
  expect(shown.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
})

test('a picture does not say where and by whom it was taken', async () => {
  const { actor, insightId } = await anInsight()
  const told = Buffer.from('tEXtAuthor\0Dana Ortiz', 'latin1')
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(told.length - 4)
  sum.writeUInt32BE(crc32(told))
  // Behind the head of the picture.
  const telling = Buffer.concat([PNG.subarray(0, 33), length, told, sum, PNG.subarray(33)])
  const fileId = await aFile(actor, insightId, 'porch.png', telling)
  const shown = Buffer.from(await (await show(actor, `/image/${fileId}`)).arrayBuffer())
  expect(shown).toHaveLength(telling.length)
  expect(shown.includes('Dana')).toBe(false)
})

test('a damaged picture says why it came to nothing', async () => {
  const { team, actor, insightId } = await anInsight()
  const fileId = await aFile(actor, insightId, 'porch.png', PNG.subarray(0, 12))
  expect((await fileById(team.contributor, fileId)).processing).toMatchObject({
    state: 'FAILED',
    errorCode: 'UnprocessableContent',
  })
})

test('a recording of an insight plays, and nothing said in it is written down', async () => {
  const { team, actor, insightId, publish } = await anInsight()
  const fileId = await aFile(actor, insightId, 'voice.wav', await silence(1))
  await publish(fileId)
  const file = await fileById(team.viewer, fileId)
  expect(file).toMatchObject({ fileType: 'AUDIO', durationMs: 1000, processing: { state: 'DONE' } })
  const part = await fetch(`${notes.service.url}${file.streamUrl}`, { headers: { range: 'bytes=0-9' } })
  expect(part.status).toBe(206)
  expect(await countOf(team.teamId, 'transcript')).toBe(0)
})

test('files go out of sight with their insight, come back with it, and go for good with the trash', async () => {
  const { team, actor, insightId, projectId, told } = await anInsight()
  const fileId = await aFile(actor, insightId, 'porch.png', PNG)
  const status = async () => (await show(actor, `/image/${fileId}`)).status
  await notes.hears(team.teamId, InsightDeletedSchema, { insightId, projectId })
  expect(await status()).toBe(404)
  await notes.hears(team.teamId, InsightSavedSchema, told)
  expect(await status()).toBe(200)
  await notes.hears(team.teamId, InsightDeletedSchema, { insightId, projectId })
  const { db, engines } = notes.service.foundation
  const key = `${team.teamId}/files/${fileId}`
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await db.write(team.teamId, (tx) => emptyTrashOfInsights(tx, team.teamId, inDays(29)))
  await notes.settled()
  expect(await engines.blobs.stat(key)).not.toBeNull()
  await db.write(team.teamId, (tx) => emptyTrashOfInsights(tx, team.teamId, inDays(31)))
  await notes.settled()
  expect(await engines.blobs.stat(key)).toBeNull()
  expect(await countOf(team.teamId, 'file')).toBe(0)
})

test('a picture that came to nothing, or is not done yet, is given to nobody', async () => {
  const { team, actor, insightId, publish } = await anInsight()
  const fileId = await aFile(actor, insightId, 'porch.png', PNG.subarray(0, 12))
  await publish(fileId)
  expect((await fileById(team.contributor, fileId)).processing.state).toBe('FAILED')
  for (const who of ['viewer', 'contributor'] as const)
    expect(await opens(team, who, fileId)).toEqual([404, 404, 404, 'open'])
  expect(await fileById(team.contributor, fileId)).toMatchObject({ streamUrl: null, downloadUrl: null })
})

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
  const { team, actor, insightId } = await anInsight()
  const { data } = await start(actor, insightId, 'porch.png', PNG.length)
  const { uploadUrl, file } = data.startInsightUpload
  await whileItGoes(team.teamId, file.id, () =>
    sendAll(`${notes.service.url}${uploadUrl}`, actor, PNG).catch(() => undefined),
  )
  expect(await bytesOf(team.teamId, file.id)).toBeNull()
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
  const { team, actor, insightId } = await anInsight()
  const { data } = await start(actor, insightId, 'large.png', 1000)
  const { id } = data.startInsightUpload.file
  expect((await team.contributor(CANCEL, { input: { fileId: id } })).errors).toBeUndefined()
  expect((await fileById(team.contributor, id)).processing.state).toBe('CANCELLED')
})

const HOLD = 'mutation ($input: SetLegalHoldInput!) { setLegalHold(input: $input) { hold { reason } } }'
const LIFT = 'mutation ($input: LiftLegalHoldInput!) { liftLegalHold(input: $input) { hold { reason } } }'
const bytesOf = (teamId: string, fileId: string) =>
  notes.service.foundation.engines.blobs.stat(`${teamId}/files/${fileId}`)

test('a recording that is looked at once more is still there when that is cancelled', async () => {
  const { team, actor, insightId } = await anInsight()
  const fileId = await aFile(actor, insightId, 'voice.wav', await silence(1))
  // As retryFile leaves it, before anybody took up the work.
  await notes.service.foundation.db.write(team.teamId, (tx) =>
    tx('file').where({ team_id: team.teamId, id: fileId }).update({ state: 'PROCESSING', step: 'READ', run: 9 }),
  )
  expect((await team.contributor(CANCEL, { input: { fileId } })).errors).toBeUndefined()
  await notes.settled()
  expect(await bytesOf(team.teamId, fileId)).not.toBeNull()
  const file = await fileById(team.contributor, fileId)
  expect(file).toMatchObject({ durationMs: 1000, processing: { state: 'DONE', progress: 1, error: null } })
  expect((await fetch(`${notes.service.url}${file.streamUrl}`)).status).toBe(200)
})

test('what came to nothing goes when it is cancelled, unless a legal hold keeps it', async () => {
  const { team, actor, insightId, projectId } = await anInsight()
  const fileId = await aFile(actor, insightId, 'porch.png', PNG.subarray(0, 12))
  expect((await team.manager(HOLD, { input: { projectId, reason: '2026-R-114' } })).errors).toBeUndefined()
  expect(codeOf((await team.contributor(CANCEL, { input: { fileId } })).errors)).toBe('InvalidOperation')
  await notes.settled()
  expect(await bytesOf(team.teamId, fileId)).not.toBeNull()
  expect((await team.manager(LIFT, { input: { projectId } })).errors).toBeUndefined()
  expect((await team.contributor(CANCEL, { input: { fileId } })).errors).toBeUndefined()
  await notes.settled()
  expect(await bytesOf(team.teamId, fileId)).toBeNull()
})

test('whoever may write removes a file of an insight for good, unless a legal hold keeps it', async () => {
  const { team, actor, insightId, projectId, publish } = await anInsight()
  const fileId = await aFile(actor, insightId, 'Dana Ortiz.png', PNG)
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
  expect(await bytesOf(team.teamId, fileId)).toBeNull()
  expect(await opens(team, 'contributor', fileId)).toEqual(CLOSED)
  expect((await notes.facts(team.teamId, ActAuditedSchema)).map(({ act }) => act)).toContain('insight.fileRemoved')
})

test('an insight holds 500 files, of which those that never came do not count', async () => {
  const { team, actor, insightId } = await anInsight()
  const fileId = await aFile(actor, insightId, 'porch.png', PNG)
  const copies = (count: number, hasBytes: boolean) =>
    notes.service.foundation.db.write(team.teamId, async (tx) => {
      const row = await tx('file').where({ team_id: team.teamId, id: fileId }).first()
      const json = { stream: '[]', peaks: '[]', state: hasBytes ? 'DONE' : 'CANCELLED', has_bytes: hasBytes }
      await tx('file').insert(Array.from({ length: count }, () => ({ ...row, ...json, id: newId() })))
    })
  await copies(498, true)
  await copies(3, false)
  expect((await start(actor, insightId, 'last.png', 10)).errors).toBeUndefined()
  const { errors } = await start(actor, insightId, 'more.png', 10)
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
  const { team, actor, insightId } = await anInsight()
  const { db } = notes.service.foundation
  const asked = await db.write(team.teamId, async (tx) => {
    await knownInsightRepository(tx, team.teamId).putAway(insightId, new Date())
    const answer = start(actor, insightId, 'late.png', 10)
    await expect.poll(() => waitingFor(db)).toBeGreaterThan(0)
    return { answer }
  })
  expect(codeOf((await asked.answer).errors)).toBe('NotFound')
  expect(await countOf(team.teamId, 'file')).toBe(0)
})

test('a project that another one took an insight from has its files', async () => {
  const { team, actor, insightId, told, publish } = await anInsight()
  const fileId = await aFile(actor, insightId, 'porch.png', PNG)
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
  expect((await show(team.actors.viewer, `/image/${fileId}`)).status).toBe(404)
})

/** An insight with a picture and a file of a note, both shown by its link as insights tells of it. */
async function aSharedPicture(name = 'porch.png', bytes: Uint8Array = PNG) {
  const world = await anInsight()
  const { team, actor, insightId, told, projectId } = world
  const fileId = await aFile(actor, insightId, name, bytes)
  const secret = await upload(notes, actor, { projectId, name: 'secret.png' }, PNG)
  const key = await deriveKey(testSettings.internalKey, 'internal')
  const pathOf = (of = fileId, terms = 'now') =>
    sharedPicturePath(insightId, { terms, fileId: of, key, now: new Date() })
  const share = (more: object = {}) =>
    notes.hears(team.teamId, InsightSavedSchema, {
      ...{ ...told, published: true },
      sharedPictures: {
        ...{ terms: 'now', fileIds: [fileId, secret.fileId], makerId: actor.userId, makerRole: 'CONTRIBUTOR' },
        ...more,
      },
    })
  const status = async (path: string, teamId = team.teamId) =>
    (await asStranger(notes.service.url, teamId, path)).status
  return { ...world, fileId, secretId: secret.fileId, pathOf, share, status }
}

test('strangers who were let in to the page of a link see its pictures, until the link ends', async () => {
  const { team, told, insightId, projectId, pathOf, share, status } = await aSharedPicture()
  expect(await status(pathOf())).toBe(404)
  await share()
  const shown = await asStranger(notes.service.url, team.teamId, pathOf())
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect([shown.headers.get('set-cookie'), shown.headers.get('cache-control')]).toEqual([null, 'private, no-cache'])
  expect(await status(pathOf(), notes.aTeam().teamId)).toBe(404)
  // A password was set, or grants are others.
  await share({ terms: 'later' })
  expect(await status(pathOf())).toBe(404)
  expect(await status(pathOf(undefined, 'later'))).toBe(200)
  await share({ expiresAtMs: BigInt(Date.now() - 1000) })
  expect(await status(pathOf())).toBe(404)
  await share()
  await notes.hears(team.teamId, InsightSavedSchema, { ...told, published: true })
  expect(await status(pathOf())).toBe(404)
  await share()
  expect(await status(pathOf())).toBe(200)
  await notes.hears(team.teamId, InsightDeletedSchema, { insightId, projectId })
  expect(await status(pathOf())).toBe(404)
})

test('strangers see no file that another text names, no drawing, nothing without a ticket, and nothing of a closed project', async () => {
  const { team, actor, fileId, secretId, projectId, pathOf, share, status } = await aSharedPicture()
  await share()
  expect(await status(pathOf(secretId))).toBe(404)
  expect(await status(pathOf(newId()))).toBe(404)
  const [path = ''] = pathOf().split('?')
  for (const ticket of ['', '?ticket=', '?ticket=0000', `?ticket=${'0'.repeat(64)}`, '?ticket=a&ticket=b'])
    expect(await status(path + ticket)).toBe(404)
  expect(await status(pathOf().replace(fileId, secretId))).toBe(404)
  await setAccess(team.manager, projectId, [
    [null, 'NONE'],
    [team.actors.manager.userId, 'FULL'],
    [actor.userId, 'READ'],
  ])
  expect(await status(pathOf())).toBe(404)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')
  const drawing = await aSharedPicture('a.svg', svg)
  await drawing.share()
  expect(await drawing.status(drawing.pathOf())).toBe(404)
})

test('an insight leaves with its pictures in it, files by name, and nothing of those that the asker may not open', async () => {
  const { team, actor, insightId, projectId, publish } = await anInsight()
  const picture = await aFile(actor, insightId, 'porch.png', PNG)
  const other = await aFile(actor, insightId, 'plan.bin', Buffer.from([1, 0, 2, 0, 255, 254, 3]))
  await publish(picture, other)
  const content = {
    type: 'doc',
    content: [
      { type: 'image', attrs: { fileId: picture, alt: 'A parcel in the rain' } },
      { type: 'fileCard', attrs: { fileId: other } },
      { type: 'embed', attrs: { url: 'https://youtu.be/dQw4w9WgXcQ' } },
    ],
  }
  const query = `query ($told: [_Any!]!) { _entities(representations: $told) {
    ... on InsightExport { document { base64 } } } }`
  const leaves = async (ask: Ask, format: string): Promise<Buffer> => {
    const told = { __typename: 'InsightExport', id: 'i', title: 'Porch', about: '', content, format, names: true }
    const { data, errors } = await ask<{ _entities: { document: { base64: string } }[] }>(query, { told: [told] })
    expect(errors).toBeUndefined()
    return Buffer.from(data._entities[0]?.document.base64 ?? '', 'base64')
  }
  const markdown = (await leaves(team.viewer, 'MARKDOWN')).toString()
  for (const words of ['Picture: A parcel in the rain', 'File: plan.bin', 'youtu.be', 'https://youtu.be/dQw4w9WgXcQ'])
    expect(markdown).toContain(words)
  const pdf = (await leaves(team.viewer, 'PDF')).toString('latin1')
  for (const part of ['/Figure', '/Subtype /Image']) expect(pdf).toContain(part)
  expect((await leaves(team.viewer, 'DOCX')).toString('latin1')).toMatch(/word\/media\/[^ ]*\.png/)
  await setAccess(team.contributor, projectId, [
    [null, 'NONE'],
    [actor.userId, 'FULL'],
  ])
  const closed = (await leaves(team.viewer, 'MARKDOWN')).toString()
  expect(closed).not.toContain('plan.bin')
  expect((await leaves(team.viewer, 'PDF')).toString('latin1')).not.toContain('/Subtype /Image')
})
