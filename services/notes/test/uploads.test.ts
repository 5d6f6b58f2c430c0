import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { FileProgressedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { setHold } from '@verbatim/kit/database/holds.ts'
import { onRealEngines } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blobKeys } from '#src/files/file.ts'
import { codeOf } from './errors.ts'
import { blocksOf, makeNote } from './make.ts'
import { startNotes, type TestNotes } from './start-notes.ts'
import {
  announce,
  aProject,
  fileById,
  fileOf,
  filesOf,
  offsetOf,
  requestHead,
  sendAll,
  sendPart,
  signed,
  startUpload,
  text,
  upload,
} from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

async function codeAndMessage(response: Response): Promise<{ code: string; message: string }> {
  const body = (await response.json()) as { errors: { code: string; message: string }[] }
  return { code: body.errors[0]!.code, message: body.errors[0]!.message }
}

test('a file that is announced has a note titled by its name, and no address yet', async () => {
  const { ask, projectId } = await aProject(notes)
  const { data } = await startUpload(ask, { projectId, name: 'C:\\calls\\Interview 4.mp3', size: 10 })
  expect(data.startUpload.note).toMatchObject({ title: 'Interview 4', kind: 'AUDIO' })
  expect(data.startUpload.uploadUrl).toBe(`/files/uploads/${data.startUpload.file.id}`)
  expect(await fileOf(ask, data.startUpload.note.id)).toMatchObject({
    name: 'Interview 4.mp3',
    streamUrl: null,
    downloadUrl: null,
    processing: { state: 'UPLOADING', step: 'UPLOAD', progress: 0 },
  })
})

test('one person uploads so many files and bytes a day, and whoever else goes on', async () => {
  const { ask, projectId, team } = await aProject(notes)
  const { data } = await startUpload(ask, { projectId, name: 'one.txt', size: 10 })
  const { db } = notes.service.foundation
  const change = (sql: string, bindings: (string | number)[]) => db.write(team.teamId, (tx) => tx.raw(sql, bindings))
  const another = (who = ask) => startUpload(who, { projectId, name: 'two.txt', size: 1000 })
  await change('update file set size = ? where id = ?', [2e12 - 999, data.startUpload.file.id])
  expect(codeOf((await another()).errors)).toBe('TooManyRequests')
  expect((await another(team.manager)).errors).toBeUndefined()
  await change("update file set created_at = now() - interval '25 hours' where id = ?", [data.startUpload.file.id])
  expect((await another()).errors).toBeUndefined()
  await change(
    `insert into file select (json_populate_record(file, json_build_object('id', gen_random_uuid(), 'main', false, 'created_at', now()))).*
     from file, generate_series(1, 9999) where id = ?`,
    [data.startUpload.file.id],
  )
  expect(codeOf((await another()).errors)).toBe('TooManyRequests')
})

test('what cannot be a file is refused before it has a note', async () => {
  const { ask, projectId, team } = await aProject(notes)
  const codes = await Promise.all(
    [
      { name: 'a'.repeat(205), size: 10 },
      { name: '/', size: 10 },
      { name: 'empty.txt', size: 0 },
      { name: 'huge.mp4', size: 1e10 + 1 },
      { name: 'half.mp4', size: 1.5 },
    ].map(async (input) => codeOf((await startUpload(ask, { projectId, ...input })).errors)),
  )
  expect(codes).toEqual(Array(5).fill('ValidationError'))
  expect((await startUpload(ask, { projectId, name: 'a'.repeat(204), size: 1e10 })).errors).toBeUndefined()
  const { data } = await team.manager<{ notes: { total: number } }>(`{ notes(projectId: "${projectId}") { total } }`)
  expect(data.notes.total).toBe(1)
})

test('an upload that breaks off goes on where it stopped, and is whole at the end', async () => {
  const { ask, actor, projectId } = await aProject(notes)
  const bytes = text(300_000)
  const { url, noteId } = await announce(notes, ask, { projectId, name: 'talk.txt', size: bytes.length })
  const broken = await breakOff(url, await signed(actor), bytes, 120_000)
  expect(broken).toBe(true)
  const head = await offsetOf(url, actor)
  const offset = Number(head.headers.get('upload-offset'))
  expect(head.headers.get('upload-length')).toBe('300000')
  expect(offset).toBeLessThanOrEqual(120_000)
  const rest = await sendPart(url, actor, offset, bytes.subarray(offset))
  expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, '300000'])
  await notes.settled()
  const file = await fileOf(ask, noteId)
  expect(file.processing.state).toBe('DONE')
  const kept = await fetch(`${notes.service.url}${file.downloadUrl}`)
  expect(Buffer.from(await kept.arrayBuffer()).equals(bytes)).toBe(true)
})

/** Announces a whole body and ends the connection in the middle of it; true when the bytes had been taken. */
function breakOff(url: string, headers: Record<string, string>, bytes: Buffer, after: number): Promise<boolean> {
  const { hostname, port, pathname } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(requestHead(pathname, headers, bytes.length))
      socket.write(bytes.subarray(0, after), () => socket.destroy())
    })
    socket.on('close', () => resolve(true))
  })
}

test('the usual client sends a file in parts, and the progress is told', async () => {
  const { ask, actor, team, projectId } = await aProject(notes)
  const bytes = text(400_000)
  const { url, fileId, noteId } = await announce(notes, ask, { projectId, name: 'long.txt', size: bytes.length })
  await sendAll(url, actor, bytes, 100_000)
  await notes.settled()
  const progress = (await notes.facts(team.teamId, FileProgressedSchema)).filter((fact) => fact.fileId === fileId)
  const states = progress.map((fact) => fact.state)
  expect(states.at(0)).toBe('UPLOADING')
  expect(states.at(-1)).toBe('DONE')
  expect(progress.at(-1)).toMatchObject({ noteId, projectId, progress: 1 })
  const shares = progress.map((fact) => fact.progress)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(progress.filter((fact) => fact.state === 'UPLOADING').length).toBeGreaterThan(3)
})

test('more bytes than announced are refused, and nothing of the part is kept', async () => {
  const { ask, actor, projectId } = await aProject(notes)
  const { url } = await announce(notes, ask, { projectId, name: 'liar.txt', size: 1000 })
  const answer = await sendPart(url, actor, 0, text(1001))
  expect(answer.status).toBe(413)
  expect((await codeAndMessage(answer)).code).toBe('UnprocessableContent')
  expect((await offsetOf(url, actor)).headers.get('upload-offset')).toBe('0')
})

test('a part at the wrong place is refused with the reason', async () => {
  const { ask, actor, projectId } = await aProject(notes)
  const { url } = await announce(notes, ask, { projectId, name: 'gap.txt', size: 1000 })
  const answer = await sendPart(url, actor, 500, text(500))
  expect(answer.status).toBe(409)
  expect(await codeAndMessage(answer)).toEqual({
    code: 'InvalidOperation',
    message: 'The upload goes on at another byte. Ask for it with HEAD.',
  })
})

// Reaches into the folder of the embedded engine.
test.skipIf(onRealEngines)('a storage that is full says so, and the upload can go on later', async () => {
  const { ask, actor, projectId, team } = await aProject(notes)
  const { url, fileId } = await announce(notes, ask, { projectId, name: 'full.txt', size: 3_000_000 })
  const { symlink, rm, writeFile } = await import('node:fs/promises')
  const part = `${notes.directory}/blobs/${team.teamId}/files/${fileId}.part`
  await rm(part)
  await symlink('/dev/full', part)
  const answer = await sendPart(url, actor, 0, text(3_000_000))
  expect(await codeAndMessage(answer)).toMatchObject({ code: 'HumanErrorMessage' })
  await rm(part)
  await writeFile(part, '')
  expect((await sendPart(url, actor, 0, text(3_000_000))).status).toBe(204)
})

test('only somebody who may write in the project sends bytes, and strangers find nothing', async () => {
  const { ask, projectId, team } = await aProject(notes)
  const { url } = await announce(notes, ask, { projectId, name: 'mine.txt', size: 100 })
  const { viewer, colleague } = team.actors
  const stranger = { ...viewer, role: 'MANAGER' as const, teamId: newId() }
  const statuses = []
  for (const actor of [viewer, stranger]) statuses.push((await sendPart(url, actor, 0, text(100))).status)
  statuses.push((await fetch(url, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })).status)
  expect(statuses).toEqual([403, 404, 401])
  expect((await sendPart(url, colleague, 0, text(100))).status).toBe(204)
  const refused = await team.viewer('mutation ($i: StartUploadInput!) { startUpload(input: $i) { uploadUrl } }', {
    i: { projectId, name: 'a.txt', size: 1 },
  })
  expect(codeOf(refused.errors)).toBe('Forbidden')
})

test('a cancelled upload is gone, and its bytes with it', async () => {
  const { ask, actor, projectId, team } = await aProject(notes)
  const { url, fileId } = await announce(notes, ask, { projectId, name: 'oops.txt', size: 1000 })
  await sendPart(url, actor, 0, text(400))
  const cancel = 'mutation ($input: FileRefInput!) { cancelUpload(input: $input) { processing { state } } }'
  const answer = await ask<{ cancelUpload: { processing: { state: string } } }>(cancel, { input: { fileId } })
  expect(answer.data.cancelUpload.processing.state).toBe('CANCELLED')
  expect((await offsetOf(url, actor)).status).toBe(410)
  expect(await notes.service.foundation.engines.blobs.stat(`${team.teamId}/files/${fileId}`)).toBeNull()
  const retry = await ask('mutation ($input: FileRefInput!) { retryFile(input: $input) { id } }', { input: { fileId } })
  expect(codeOf(retry.errors)).toBe('InvalidOperation')
  expect((await fileById(ask, fileId)).downloadUrl).toBeNull()
})

test('tus DELETE cancels an upload too', async () => {
  const { ask, actor, projectId } = await aProject(notes)
  const { url, fileId } = await announce(notes, ask, { projectId, name: 'oops.txt', size: 1000 })
  const headers = { ...(await signed(actor)), 'tus-resumable': '1.0.0' }
  expect((await fetch(url, { method: 'DELETE', headers })).status).toBe(204)
  expect((await fileById(ask, fileId)).processing.state).toBe('CANCELLED')
})

test('a client may ask what is offered, and learns that uploads are announced elsewhere', async () => {
  const { actor } = await aProject(notes)
  const options = await fetch(`${notes.service.url}/files/uploads`, { method: 'OPTIONS' })
  expect(options.status).toBe(204)
  expect(options.headers.get('tus-version')).toBe('1.0.0')
  expect(options.headers.get('tus-extension')).toBe('expiration,termination')
  expect(options.headers.get('access-control-allow-origin')).toBeNull()
  const headers = { ...(await signed(actor)), 'tus-resumable': '1.0.0', 'upload-length': '5' }
  const created = await fetch(`${notes.service.url}/files/uploads`, { method: 'POST', headers })
  expect((await codeAndMessage(created)).code).toBe('InvalidOperation')
})

test('an upload whose last answer got lost is finished when the client asks how far it is', async () => {
  const { ask, actor, projectId, team } = await aProject(notes)
  const bytes = text(1000)
  const { url, fileId, noteId } = await announce(notes, ask, { projectId, name: 'lost.txt', size: bytes.length })
  // As a process leaves it that dies after the last byte: all bytes are safe, nobody was told.
  await notes.service.foundation.engines.blobs.put(`${team.teamId}/files/${fileId}`, bytes)
  const head = await offsetOf(url, actor)
  expect(head.headers.get('upload-offset')).toBe('1000')
  await notes.settled()
  expect((await fileOf(ask, noteId)).processing.state).toBe('DONE')
  expect((await sendPart(url, actor, 1000, Buffer.alloc(0))).status).toBe(204)
})

test('a second file of a note is read after the first, and what people wrote stays', async () => {
  const { ask, actor, projectId } = await aProject(notes)
  const { id: noteId } = await makeNote(ask, { projectId, title: 'Visit', content: { text: 'My own words.' } })
  await upload(notes, actor, { projectId, noteId, name: 'one.txt' }, Buffer.from('From the first file.'))
  await upload(notes, actor, { projectId, noteId, name: 'two.txt' }, Buffer.from('From the second file.'))
  expect((await filesOf(ask, noteId)).map((file) => file.name)).toEqual(['one.txt', 'two.txt'])
  expect((await blocksOf(ask, noteId)).map((block) => block.text)).toEqual([
    'My own words.',
    'From the first file.',
    'From the second file.',
  ])
})

test('a locked note takes no file', async () => {
  const { ask, projectId } = await aProject(notes)
  const { id: noteId } = await makeNote(ask, { projectId, title: 'Closed' })
  await ask('mutation ($input: UpdateNoteInput!) { updateNote(input: $input) { id } }', {
    input: { noteId, locked: true },
  })
  const { errors } = await startUpload(ask, { projectId, noteId, name: 'late.txt', size: 4 })
  expect(codeOf(errors)).toBe('InvalidOperation')
})

test('uploads that nobody ended within a week are given up when somebody begins another', async () => {
  const { ask, actor, projectId, team } = await aProject(notes)
  const { url, fileId } = await announce(notes, ask, { projectId, name: 'old.txt', size: 1000 })
  await sendPart(url, actor, 0, text(400))
  await notes.service.foundation.db.write(team.teamId, (tx) =>
    tx('file')
      .where({ id: fileId })
      .update({ created_at: new Date(Date.now() - 8 * 24 * 3_600_000) }),
  )
  expect((await offsetOf(url, actor)).status).toBe(410)
  await announce(notes, ask, { projectId, name: 'new.txt', size: 10 })
  expect((await fileById(ask, fileId)).processing.state).toBe('CANCELLED')
  await expect(notes.service.foundation.engines.blobs.uploadedBytes(`${team.teamId}/files/${fileId}`)).rejects.toThrow()
})

test('an upload that ends while its workspace is moved leaves no file behind, and goes on afterwards', async () => {
  const { ask, actor, projectId } = await aProject(notes)
  const { system } = notes.service.foundation.db
  const { blobs } = notes.service.foundation.engines
  const body = text(40_000)
  const { fileId, noteId, url } = await announce(notes, ask, { projectId, name: 'slow.txt', size: body.length })
  const key = blobKeys(actor.teamId, fileId).original
  const { hostname, port, pathname } = new URL(url)
  const socket = connect(Number(port), hostname)
  const said = buffer(socket)
  socket.write(requestHead(pathname, { ...(await signed(actor)), Connection: 'close' }, body.length))
  socket.write(body.subarray(0, 30_000))
  if (!onRealEngines) await expect.poll(() => blobs.uploadedBytes(key)).toBe(30_000)

  await setHold(system, actor.teamId, 'FROZEN')
  socket.write(body.subarray(30_000))
  expect((await said).toString()).toContain('BeingMoved')
  expect(await blobs.stat(key)).toBeNull()
  expect(codeOf((await startUpload(ask, { projectId, name: 'later.txt', size: 10 })).errors)).toBe('BeingMoved')

  await setHold(system, actor.teamId, null)
  const offset = Number((await offsetOf(url, actor)).headers.get('upload-offset'))
  if (offset < body.length) await sendPart(url, actor, offset, body.subarray(offset))
  await notes.settled()
  expect(await fileOf(ask, noteId)).toMatchObject({ processing: { state: 'DONE' } })
})
