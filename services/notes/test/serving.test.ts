import { create, toBinary } from '@bufbuild/protobuf'
import { MemberRemovedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { RemoveFilesSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { INTERNAL_HEADER, signInternal, TEAM_HEADER } from '@verbatim/kit/internal-token.ts'
import type { Job } from '@verbatim/kit/jobs/job-queue.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFilesJob } from '#src/workers/remove-files.ts'
import { makeProject, setAccess } from './make.ts'
import { silence } from './recordings.ts'
import { startNotes, type TestNotes } from './start-notes.ts'
import { fileOf, signed, upload } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function aFile(name: string, bytes: Uint8Array) {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Interviews' })
  const announced = await upload(notes, team.actors.contributor, { projectId, name }, bytes)
  return { ...announced, team, projectId, file: await fileOf(team.contributor, announced.noteId) }
}

const at = (path: string | null): string => `${notes.service.url}${path}`
const codeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { errors: { code: string }[] }).errors[0]!.code

test('a signed address gives the file to download, by its name, and to nobody to run', async () => {
  const { file } = await aFile('Grüße „für“ alle.txt', Buffer.from('Hello from the depot.'))
  const answer = await fetch(at(file.downloadUrl))
  expect(await answer.text()).toBe('Hello from the depot.')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/plain',
    'content-disposition':
      'attachment; filename="Gr__e _f_r_ alle.txt"; filename*=UTF-8\'\'Gr%C3%BC%C3%9Fe%20%E2%80%9Ef%C3%BCr%E2%80%9C%20alle.txt',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'private, max-age=3600',
    'accept-ranges': 'bytes',
    'content-length': '21',
  })
})

test('a signed address works on the host of its own workspace only, whatever it serves', async () => {
  const { file, team } = await aFile('pixel.png', PNG)
  const { teamId: other } = notes.aTeam()
  const secret = await deriveKey(testSettings.internalKey, 'internal')
  const onHostOf = async (teamId: string, named = teamId) => ({
    [INTERNAL_HEADER]: await signInternal({ teamId }, secret),
    [TEAM_HEADER]: named,
  })
  for (const path of [file.downloadUrl, file.streamUrl])
    for (const method of ['GET', 'HEAD']) {
      const status = async (headers: Record<string, string>) => (await fetch(at(path), { method, headers })).status
      expect(await status(await onHostOf(team.teamId))).toBe(200)
      expect(await status(await onHostOf(other))).toBe(404)
      // The header alone proves no host: beside the mark of another it is refused, as a mark is that nobody signed.
      expect(await status(await onHostOf(other, team.teamId))).toBe(401)
      expect(await status({ [INTERNAL_HEADER]: 'forged', [TEAM_HEADER]: team.teamId })).toBe(401)
    }
})

test('a player gets the parts of a recording that it asks for', async () => {
  const wav = await silence(1)
  const { file } = await aFile('speech.wav', wav)
  const ask = (range: string, extra = {}) => fetch(at(file.streamUrl), { headers: { range, ...extra } })
  const part = await ask('bytes=100-199')
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([
    206,
    'bytes 100-199/32044',
    'audio/wav',
  ])
  expect(Buffer.from(await part.arrayBuffer()).equals(wav.subarray(100, 200))).toBe(true)
  expect(part.headers.get('content-disposition')).toBeNull()
  const last = await ask('bytes=-44')
  expect(last.headers.get('content-range')).toBe('bytes 32000-32043/32044')
  const open = await ask('bytes=32000-')
  expect((await open.arrayBuffer()).byteLength).toBe(44)
  const beyond = await ask('bytes=40000-')
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */32044'])
  const changed = await ask('bytes=0-9', { 'if-range': '"another"' })
  expect([changed.status, changed.headers.get('content-length')]).toEqual([200, '32044'])
  const same = await fetch(at(file.streamUrl), { headers: { 'if-none-match': part.headers.get('etag')! } })
  expect(same.status).toBe(304)
  const head = await fetch(at(file.streamUrl), { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '32044'])
})

test('a page full of scripts is only ever saved, never shown', async () => {
  const page = Buffer.from('<!doctype html><p>Hello</p><script>alert(1)</script>')
  const { file, fileId, team } = await aFile('page.html', page)
  const answer = await fetch(at(file.streamUrl))
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  const headers = await signed(team.actors.viewer)
  const image = await fetch(at(`/image/${fileId}`), { headers })
  expect(image.status).toBe(404)
})

test('a drawing that may hold scripts is shown as a picture of a page only, a photo also by itself', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
  )
  const drawing = await aFile('logo.svg', svg)
  const shown = await fetch(at(drawing.file.posterUrl))
  expect(shown.headers.get('content-type')).toBe('image/svg+xml')
  expect(shown.headers.get('content-disposition')).toMatch(/^attachment/)
  const photo = await aFile('dot.png', PNG)
  const seen = await fetch(at(photo.file.posterUrl))
  expect([seen.headers.get('content-type'), seen.headers.get('content-disposition')]).toEqual(['image/png', null])
})

test('pictures in a note are shown to whoever may read it, by session alone', async () => {
  const { fileId, team, projectId } = await aFile('dot.png', PNG)
  const show = async (actor: (typeof team.actors)['viewer']) =>
    (await fetch(at(`/image/${fileId}`), { headers: await signed(actor) })).status
  expect(await show(team.actors.viewer)).toBe(200)
  expect(await show({ ...team.actors.viewer, teamId: newId() })).toBe(404)
  expect((await fetch(at(`/image/${fileId}`))).status).toBe(401)
  await setAccess(team.contributor, projectId, [
    [null, 'NONE'],
    [team.actors.contributor.userId, 'FULL'],
  ])
  expect(await show(team.actors.viewer)).toBe(404)
})

test('a forged, expired or foreign address gives nothing', async () => {
  const { file, team } = await aFile('secret.txt', Buffer.from('Nobody else may read this.'))
  const other = await aFile('other.txt', Buffer.from('Something else.'))
  const url = new URL(at(file.downloadUrl))
  const token = url.searchParams.get('token')!
  const [teamPart, expires, mac] = token.split('.')
  const tryToken = (text: string, path = url.pathname) => fetch(at(`${path}?token=${encodeURIComponent(text)}`))
  const forged = [
    await tryToken(`${teamPart}.${Number(expires) + 3600}.${mac}`),
    await tryToken(`${teamPart}.${expires}.${'A'.repeat(43)}`),
    await tryToken('x'),
    await tryToken(token, new URL(at(other.file.downloadUrl)).pathname),
    await tryToken(token, url.pathname.replace('download', 'stream')),
    await fetch(url, { headers: await signed({ ...team.actors.manager, teamId: newId() }) }),
  ]
  expect(forged.map((answer) => answer.status)).toEqual(Array(6).fill(404))
  expect(await codeOf(forged[0]!)).toBe('NotFound')
  expect((await fetch(url, { headers: await signed(team.actors.viewer) })).status).toBe(200)
})

test('an address ends with the hour after the next, and with the note', async () => {
  const { file, fileId, noteId, team } = await aFile('brief.txt', Buffer.from('Soon gone.'))
  const { createSignedPaths } = await import('#src/signed-paths.ts')
  const { deriveKey } = await import('@verbatim/kit/config.ts')
  const { testSettings } = await import('@verbatim/kit/testing/test-service.ts')
  const key = await deriveKey(testSettings.internalKey, 'files')
  const old = createSignedPaths(key, () => Date.now() - 2 * 3_600_000).sign('download', team.actors.viewer, fileId)
  const expired = await fetch(at(old))
  expect([expired.status, await codeOf(expired)]).toEqual([403, 'Forbidden'])
  expect((await fetch(at(file.downloadUrl))).status).toBe(200)
  await team.contributor('mutation ($input: DeleteNoteInput!) { deleteNote(input: $input) { id } }', {
    input: { noteId },
  })
  expect((await fetch(at(file.downloadUrl))).status).toBe(404)
})

test('a signed address, and the token of a clip, end when who asked for it may read no more', async () => {
  const { file, fileId, team, projectId } = await aFile('speech.wav', await silence(1))
  const { data } = await team.viewer<{ file: { streamUrl: string } }>(
    'query ($id: ID!) { file(id: $id) { streamUrl } }',
    {
      id: fileId,
    },
  )
  const theirs = data.file.streamUrl
  expect(theirs).not.toBe(file.streamUrl)
  const statusOf = async (path: string | null) => (await fetch(at(path))).status
  expect([await statusOf(theirs), await statusOf(file.streamUrl)]).toEqual([200, 200])
  await setAccess(team.contributor, projectId, [
    [null, 'NONE'],
    [team.actors.contributor.userId, 'FULL'],
  ])
  expect([await statusOf(theirs), await statusOf(file.streamUrl)]).toEqual([404, 200])
  await notes.hears(team.teamId, MemberRemovedSchema, { userId: team.actors.contributor.userId })
  expect(await statusOf(file.streamUrl)).toBe(404)
})

test('bytes go when their note goes for good', async () => {
  const { fileId, noteId, team } = await aFile('gone.txt', Buffer.from('Away with it.'))
  const { blobs } = notes.service.foundation.engines
  await team.contributor('mutation ($input: DeleteNoteInput!) { deleteNote(input: $input) { id } }', {
    input: { noteId },
  })
  expect(await blobs.stat(`${team.teamId}/files/${fileId}`)).not.toBeNull()
  await team.manager('mutation ($input: TrashRefInput!) { purgeFromTrash(input: $input) { id } }', {
    input: { id: noteId },
  })
  await notes.settled()
  expect(await blobs.stat(`${team.teamId}/files/${fileId}`)).toBeNull()
})

test('an order to remove files of another workspace removes none: it may have come with an archive', async () => {
  const { team, file } = await aFile('kept.txt', Buffer.from('Said at the depot.'))
  const payload = toBinary(RemoveFilesSchema, create(RemoveFilesSchema, { teamId: team.teamId, fileIds: [file.id] }))
  const orderedIn = (teamId: string): Job => ({
    ...{ id: newId(), queue: 'notes', type: RemoveFilesSchema.typeName, teamId, payload },
    ...{ actorId: null, trace: null, occurredAtMs: 0 },
  })
  const work = { signal: new AbortController().signal, attempt: 1, lastAttempt: 5 }
  const status = async (): Promise<number> => (await fetch(at(file.downloadUrl))).status

  await expect(removeFilesJob.handle(notes.service, orderedIn(newId()), work)).rejects.toMatchObject({
    code: 'ValidationError',
  })
  expect(await status()).toBe(200)
  await removeFilesJob.handle(notes.service, orderedIn(team.teamId), work)
  expect(await status()).toBe(404)
})
