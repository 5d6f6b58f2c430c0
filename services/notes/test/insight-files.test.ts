import { crc32 } from 'node:zlib'
import {
  InsightDeletedSchema,
  InsightSavedSchema,
  InsightsPurgedSchema,
} from '@verbatim/contracts/gen/events/insights_pb.ts'
import { FileProgressedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyTrashOfInsights } from '#src/insight-files/remove-insight-files.ts'
import { codeOf } from './errors.ts'
import { CANCEL, CLOSED, insightFiles, OPEN, PNG } from './insight-file-world.ts'
import { setAccess } from './make.ts'
import { silence } from './recordings.ts'
import { startNotes, type TestNotes } from './start-notes.ts'
import { fileById } from './upload.ts'

let notes: TestNotes
let files: ReturnType<typeof insightFiles>
beforeAll(async () => {
  notes = await startNotes()
  files = insightFiles(notes)
})
afterAll(() => notes.stop())

test('a picture of a published insight is shown to whoever may read its project, and makes no note', async () => {
  const { team, actor, insightId, publish } = await files.anInsight()
  const fileId = await files.aFile(actor, insightId, 'porch.png', PNG)
  await publish(fileId)
  expect(await fileById(team.viewer, fileId)).toMatchObject({ fileType: 'IMAGE', processing: { state: 'DONE' } })
  const shown = await files.show(team.actors.viewer, `/image/${fileId}`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await shown.arrayBuffer()).equals(PNG)).toBe(true)
  expect(await files.countOf(team.teamId, 'note')).toBe(0)
})

test('files of a draft are there for whoever may write; readers see those of the published text alone', async () => {
  const { team, actor, insightId, told, publish } = await files.anInsight()
  const [shown, cut] = [
    await files.aFile(actor, insightId, 'porch.png', PNG),
    await files.aFile(actor, insightId, 'salaries.png', PNG),
  ]
  expect(await files.opens(team, 'viewer', shown)).toEqual(CLOSED)
  expect(await files.opens(team, 'contributor', shown)).toEqual(OPEN)
  expect(codeOf((await team.viewer(CANCEL, { input: { fileId: shown } })).errors)).toBe('NotFound')
  const facts = async () =>
    (await notes.facts(team.teamId, FileProgressedSchema)).filter(({ fileId }) => fileId === shown).length
  const before = await facts()
  // Told once more to whoever had the text sooner, and once only.
  for (const _twice of [1, 2]) await publish(shown)
  expect(await facts()).toBe(before + 1)
  expect(await files.opens(team, 'viewer', shown)).toEqual(OPEN)
  expect(await files.opens(team, 'viewer', cut)).toEqual(CLOSED)
  expect(await files.opens(team, 'contributor', cut)).toEqual(OPEN)
  const { downloadUrl } = await fileById(team.viewer, shown)
  const status = async () => (await fetch(`${notes.service.url}${downloadUrl}`)).status
  expect(await status()).toBe(200)
  await notes.hears(team.teamId, InsightSavedSchema, told)
  expect(await status()).toBe(404)
  expect(await files.opens(team, 'viewer', shown)).toEqual(CLOSED)
  // Another insight that names it opens nothing.
  const other = { ...told, insightId: newId(), published: true, publishedFileIds: [shown, 'no id'] }
  await notes.hears(team.teamId, InsightSavedSchema, other)
  expect(await files.opens(team, 'viewer', shown)).toEqual(CLOSED)
})

test('files of a draft in an archived project are still there for whoever may write in it', async () => {
  const { team, actor, insightId, projectId } = await files.anInsight()
  const fileId = await files.aFile(actor, insightId, 'porch.png', PNG)
  const { downloadUrl } = await fileById(team.contributor, fileId)
  const archive = 'mutation ($input: ProjectRefInput!) { archiveProject(input: $input) { id } }'
  expect((await team.contributor(archive, { input: { projectId } })).errors).toBeUndefined()
  expect(await files.opens(team, 'contributor', fileId)).toEqual(OPEN)
  expect((await fetch(`${notes.service.url}${downloadUrl}`)).status).toBe(200)
  expect(await files.opens(team, 'viewer', fileId)).toEqual(CLOSED)
})

test('strangers and members of a closed project neither see a file of an insight nor add one', async () => {
  const { team, actor, insightId, projectId, publish } = await files.anInsight()
  const fileId = await files.aFile(actor, insightId, 'porch.png', PNG)
  await publish(fileId)
  const { downloadUrl } = await fileById(team.viewer, fileId)
  const stranger = notes.aTeam().actors.manager
  expect((await files.show(stranger, `/image/${fileId}`)).status).toBe(404)
  expect(codeOf((await files.start(stranger, insightId, 'a.png', 10)).errors)).toBe('NotFound')
  expect(codeOf((await files.start(team.actors.viewer, insightId, 'a.png', 10)).errors)).toBe('Forbidden')
  expect(codeOf((await files.start(actor, newId(), 'a.png', 10)).errors)).toBe('NotFound')
  await setAccess(team.contributor, projectId, [
    [null, 'NONE'],
    [actor.userId, 'FULL'],
  ])
  expect((await files.show(team.actors.viewer, `/image/${fileId}`)).status).toBe(404)
  expect((await fetch(`${notes.service.url}${downloadUrl}`)).status).toBe(404)
  expect((await files.show(actor, `/image/${fileId}`)).status).toBe(200)
})

test('what is no picture never shows as one, and what holds scripts is only saved', async () => {
  const { team, actor, insightId } = await files.anInsight()
  const page = await files.aFile(actor, insightId, 'photo.png', Buffer.from('<!doctype html><script>alert(1)</script>'))
  const program = await files.aFile(
    actor,
    insightId,
    'cat.jpg',
    Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600, 7)]),
  )
  for (const fileId of [page, program]) {
    expect((await files.show(actor, `/image/${fileId}`)).status).toBe(404)
    const file = await fileById(team.contributor, fileId)
    expect(file).toMatchObject({ processing: { state: 'DONE' } })
    const saved = await fetch(`${notes.service.url}${file.streamUrl}`)
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(saved.headers.get('content-type')).not.toMatch(/html|image/)
  }
  const drawing = await files.aFile(
    actor,
    insightId,
    'a.svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  )
  const shown = await files.show(actor, `/image/${drawing}`)
  expect(shown.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
})

test('a picture does not say where and by whom it was taken', async () => {
  const { actor, insightId } = await files.anInsight()
  const told = Buffer.from('tEXtAuthor\0Dana Ortiz', 'latin1')
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(told.length - 4)
  sum.writeUInt32BE(crc32(told))
  // Behind the head of the picture.
  const telling = Buffer.concat([PNG.subarray(0, 33), length, told, sum, PNG.subarray(33)])
  const fileId = await files.aFile(actor, insightId, 'porch.png', telling)
  const shown = Buffer.from(await (await files.show(actor, `/image/${fileId}`)).arrayBuffer())
  expect(shown).toHaveLength(telling.length)
  expect(shown.includes('Dana')).toBe(false)
})

test('a damaged picture says why it came to nothing', async () => {
  const { team, actor, insightId } = await files.anInsight()
  const fileId = await files.aFile(actor, insightId, 'porch.png', PNG.subarray(0, 12))
  expect((await fileById(team.contributor, fileId)).processing).toMatchObject({
    state: 'FAILED',
    errorCode: 'UnprocessableContent',
  })
})

test('a recording of an insight plays, and nothing said in it is written down', async () => {
  const { team, actor, insightId, publish } = await files.anInsight()
  const fileId = await files.aFile(actor, insightId, 'voice.wav', await silence(1))
  await publish(fileId)
  const file = await fileById(team.viewer, fileId)
  expect(file).toMatchObject({ fileType: 'AUDIO', durationMs: 1000, processing: { state: 'DONE' } })
  const part = await fetch(`${notes.service.url}${file.streamUrl}`, { headers: { range: 'bytes=0-9' } })
  expect(part.status).toBe(206)
  expect(await files.countOf(team.teamId, 'transcript')).toBe(0)
})

test('files go out of sight with their insight, come back with it, and go for good with the trash', async () => {
  const { team, actor, insightId, projectId, told } = await files.anInsight()
  const fileId = await files.aFile(actor, insightId, 'porch.png', PNG)
  const status = async () => (await files.show(actor, `/image/${fileId}`)).status
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
  expect(await files.countOf(team.teamId, 'file')).toBe(0)
})

test('files of an insight that is removed for good go at once', async () => {
  const { team, actor, insightId, projectId } = await files.anInsight()
  const fileId = await files.aFile(actor, insightId, 'porch.png', PNG)
  await notes.hears(team.teamId, InsightDeletedSchema, { insightId, projectId })
  await notes.hears(team.teamId, InsightsPurgedSchema, { insightIds: [insightId] })
  expect(await notes.service.foundation.engines.blobs.stat(`${team.teamId}/files/${fileId}`)).toBeNull()
  expect(await files.countOf(team.teamId, 'file')).toBe(0)
})

test('a picture that came to nothing, or is not done yet, is given to nobody', async () => {
  const { team, actor, insightId, publish } = await files.anInsight()
  const fileId = await files.aFile(actor, insightId, 'porch.png', PNG.subarray(0, 12))
  await publish(fileId)
  expect((await fileById(team.contributor, fileId)).processing.state).toBe('FAILED')
  for (const who of ['viewer', 'contributor'] as const)
    expect(await files.opens(team, who, fileId)).toEqual([404, 404, 404, 'open'])
  expect(await fileById(team.contributor, fileId)).toMatchObject({ streamUrl: null, downloadUrl: null })
})
