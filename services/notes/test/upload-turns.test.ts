import { once } from 'node:events'
import { connect } from 'node:net'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { onRealEngines } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNotes, type TestNotes } from './start-notes.ts'
import { announce, aProject, fileOf, offsetOf, requestHead, sendPart, signed, text } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

// A bucket keeps the bytes of a request when it ends, so there is no place at which they wait for one that stalls.
test.skipIf(onRealEngines)(
  'a connection that died unnoticed does not keep the upload: whoever asks next gets its turn',
  async () => {
    const { ask, actor, projectId } = await aProject(notes)
    const bytes = text(200_000)
    const { url, noteId } = await announce(notes, ask, { projectId, name: 'mute.txt', size: bytes.length })
    const { socket, answer } = await stall(url, actor, bytes, 64_000)
    const head = await offsetOf(url, actor)
    expect(head.status).toBe(200)
    const offset = Number(head.headers.get('upload-offset'))
    expect(offset).toBe(64_000)
    expect((await sendPart(url, actor, offset, bytes.subarray(offset))).status).toBe(204)
    await notes.settled()
    expect((await fileOf(ask, noteId)).processing.state).toBe('DONE')
    expect(await answer).toMatch(/^HTTP\/1.1 (?:204|423)/)
    socket.destroy()
  },
)

test.skipIf(onRealEngines)('whoever may not write does not end the request that writes', async () => {
  const { ask, actor, projectId, team } = await aProject(notes)
  const bytes = text(200_000)
  const { url, noteId } = await announce(notes, ask, { projectId, name: 'calm.txt', size: bytes.length })
  const { socket, answer } = await stall(url, actor, bytes, 64_000)
  const { viewer } = team.actors
  const stranger = { ...viewer, role: 'MANAGER' as const, teamId: newId() }
  expect(await refusedStatuses(url, viewer)).toEqual([403, 403, 403])
  expect(await refusedStatuses(url, stranger)).toEqual([404, 404, 404])
  socket.write(bytes.subarray(64_000))
  expect(await answer).toMatch(/^HTTP\/1.1 204 .*upload-offset: 200000/is)
  socket.destroy()
  await notes.settled()
  expect((await fileOf(ask, noteId)).processing.state).toBe('DONE')
  expect((await keptBytes(url, actor)).equals(bytes)).toBe(true)
})

test('a connection on which a part was refused before its end takes the next request', async () => {
  const { ask, actor, projectId, team } = await aProject(notes)
  const bytes = text(5_000_000)
  const { url } = await announce(notes, ask, { projectId, name: 'refused.txt', size: bytes.length })
  const { hostname, port, pathname } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(requestHead(pathname, await signed(team.actors.viewer), bytes.length))
  const refused = once(socket, 'data')
  socket.write(bytes.subarray(0, 2_000_000))
  expect(String((await refused)[0])).toMatch(/^HTTP\/1.1 403/)
  const next = once(socket, 'data')
  socket.write(bytes.subarray(2_000_000))
  socket.write('GET /healthz HTTP/1.1\r\nHost: notes\r\n\r\n')
  expect(String((await next)[0])).toMatch(/^HTTP\/1.1 200/)
  socket.destroy()
  expect((await offsetOf(url, actor)).headers.get('upload-offset')).toBe('0')
})

/** What each kind of request of somebody who may not write comes to. */
async function refusedStatuses(url: string, actor: Actor): Promise<number[]> {
  const headers = { ...(await signed(actor)), 'tus-resumable': '1.0.0' }
  const head = await offsetOf(url, actor)
  const part = await sendPart(url, actor, 0, text(10))
  const cancel = await fetch(url, { method: 'DELETE', headers })
  return [head, part, cancel].map(({ status }) => status)
}

test('two requests that write to one upload leave it whole: one of them is told to ask again', async () => {
  const { ask, actor, projectId } = await aProject(notes)
  const bytes = text(200_000)
  const { url } = await announce(notes, ask, { projectId, name: 'twice.txt', size: bytes.length })
  const answers = await Promise.all([sendPart(url, actor, 0, bytes), sendPart(url, actor, 0, bytes)])
  const statuses = answers.map((answer) => answer.status).sort()
  expect(statuses[0]).toBe(204)
  expect([409, 423]).toContain(statuses[1])
  await notes.settled()
  expect((await keptBytes(url, actor)).equals(bytes)).toBe(true)
})

/** Announces a whole body, sends a part of it, and says nothing more. */
async function stall(url: string, actor: Actor, bytes: Buffer, after: number) {
  const { hostname, port, pathname } = new URL(url)
  const socket = connect(Number(port), hostname)
  const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
  socket.write(requestHead(pathname, await signed(actor), bytes.length))
  await new Promise<void>((resolve) => socket.write(bytes.subarray(0, after), () => resolve()))
  await expect.poll(() => notes.service.foundation.engines.blobs.uploadedBytes(keyOf(url, actor))).toBe(after)
  return { socket, answer }
}

const keyOf = (url: string, { teamId }: Actor): string => `${teamId}/files/${url.split('/').at(-1)}`

async function keptBytes(url: string, actor: Actor): Promise<Buffer> {
  const kept = await notes.service.foundation.engines.blobs.read(keyOf(url, actor))
  return Buffer.concat(await kept.toArray())
}
