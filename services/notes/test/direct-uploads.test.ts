import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { setHold } from '@verbatim/kit/database/holds.ts'
import { onRealEngines } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNotes, type TestNotes } from './start-notes.ts'
import { announce, aProject, fileOf, offsetOf, sendPart, signed, startUpload, text } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Part = { number: number; start: number; end: number; url: string }
type Missing = { size: number; arrived: number; parts: Part[] }
type Refused = { errors: { code: string; message: string }[] }

const post = async (url: string, actor: Actor): Promise<Response> =>
  fetch(url, { method: 'POST', headers: await signed(actor) })

async function missingOf(url: string, actor: Actor): Promise<Missing> {
  const answer = await post(`${url}/parts`, actor)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return (await answer.json()) as Missing
}

async function refusalOf(answer: Promise<Response>): Promise<[number, string | undefined]> {
  const { status, body } = await answer.then(async (one) => ({
    status: one.status,
    body: (await one.json()) as Refused,
  }))
  return [status, body.errors[0]?.code]
}

const putPart = async ({ url, start, end }: Part, bytes: Buffer): Promise<number> =>
  (await fetch(url, { method: 'PUT', body: new Uint8Array(bytes.subarray(start, end)) })).status

/** An announced text, and somebody who may send it. */
async function anUpload(bytes: Buffer) {
  const { ask, actor, projectId, team } = await aProject(notes)
  const announced = await announce(notes, ask, { projectId, name: 'talk.txt', size: bytes.length })
  return { ...announced, ask, actor, team }
}

/** More than one part of 8 MiB. */
const LONG = 9_000_000

test.skipIf(onRealEngines)(
  'a region without a public bucket takes bytes by its own address only, and says so',
  async () => {
    const { ask, projectId } = await aProject(notes)
    expect((await startUpload(ask, { projectId, name: 'a.txt', size: 1 })).data.startUpload.direct).toBe(false)
    const { url, actor } = await anUpload(text(100))
    expect(await refusalOf(post(`${url}/parts`, actor))).toEqual([409, 'InvalidOperation'])
    expect(await refusalOf(post(`${url}/finish`, actor))).toEqual([409, 'InvalidOperation'])
  },
)

test.runIf(onRealEngines)('a file whose parts went to the bucket is read like any other, and once', async () => {
  const { ask, projectId } = await aProject(notes)
  expect((await startUpload(ask, { projectId, name: 'a.txt', size: 1 })).data.startUpload.direct).toBe(true)
  const bytes = text(300_000)
  const { url, actor, noteId, fileId, team, ...upload } = await anUpload(bytes)
  expect(await refusalOf(post(`${url}/finish`, actor))).toEqual([409, 'InvalidOperation'])
  const { parts } = await missingOf(url, actor)
  expect(parts.map(({ start, end }) => [start, end])).toEqual([[0, bytes.length]])
  for (const part of parts) expect(await putPart(part, bytes)).toBe(200)
  expect(await missingOf(url, actor)).toEqual({ size: bytes.length, arrived: bytes.length, parts: [] })
  const finished = await Promise.all([post(`${url}/finish`, actor), post(`${url}/finish`, actor)])
  expect(finished.map(({ status }) => status)).toEqual([204, 204])
  await notes.settled()
  const file = await fileOf(upload.ask, noteId)
  expect(file.processing.state).toBe('DONE')
  const kept = await fetch(`${notes.service.url}${file.downloadUrl}`)
  expect(Buffer.from(await kept.arrayBuffer()).equals(bytes)).toBe(true)
  const runs = await notes.service.foundation.db.read(team.teamId, (tx) =>
    tx('file').where({ id: fileId }).pluck('run'),
  )
  expect(runs).toEqual([1])
  expect(await missingOf(url, actor)).toMatchObject({ parts: [] })
})

test.runIf(onRealEngines)(
  'an upload begins straight and goes on by tus, which counts bytes without a gap',
  async () => {
    const bytes = text(LONG)
    const { url, actor, team, fileId } = await anUpload(bytes)
    const [first, last] = (await missingOf(url, actor)).parts
    expect(await putPart(last!, bytes)).toBe(200)
    expect((await offsetOf(url, actor)).headers.get('upload-offset')).toBe('0')
    const sent = await sendPart(url, actor, 0, bytes.subarray(0, first!.end))
    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(LONG)])
    const kept = await notes.service.foundation.engines.blobs.read(`${team.teamId}/files/${fileId}`)
    expect(Buffer.concat(await kept.toArray()).equals(bytes)).toBe(true)
    expect((await post(`${url}/finish`, actor)).status).toBe(204)
  },
)

test('only somebody who may write in the project is told addresses, and strangers find nothing', async () => {
  const { url, team } = await anUpload(text(100))
  const { viewer } = team.actors
  const stranger = { ...viewer, role: 'MANAGER' as const, teamId: newId() }
  for (const way of [`${url}/parts`, `${url}/finish`]) {
    expect(await refusalOf(post(way, viewer))).toEqual([403, 'Forbidden'])
    expect(await refusalOf(post(way, stranger))).toEqual([404, 'NotFound'])
    expect(await refusalOf(fetch(way, { method: 'POST' }))).toEqual([401, 'Unauthorized'])
  }
})

test.runIf(onRealEngines)('a cancelled upload has no addresses, and those told before lead nowhere', async () => {
  const bytes = text(100)
  const { url, actor, ask, fileId } = await anUpload(bytes)
  const [part] = (await missingOf(url, actor)).parts
  await ask('mutation ($input: FileRefInput!) { cancelUpload(input: $input) { id } }', { input: { fileId } })
  expect(await putPart(part!, bytes)).toBe(404)
  expect(await refusalOf(post(`${url}/parts`, actor))).toEqual([404, 'NotFound'])
  expect(await refusalOf(post(`${url}/finish`, actor))).toEqual([404, 'NotFound'])
})

test.runIf(onRealEngines)('while a workspace is moved no addresses are told and nothing is finished', async () => {
  const bytes = text(100)
  const { url, actor, team } = await anUpload(bytes)
  const { system } = notes.service.foundation.db
  const [part] = (await missingOf(url, actor)).parts
  await setHold(system, team.teamId, 'FROZEN')
  expect(await refusalOf(post(`${url}/parts`, actor))).toEqual([503, 'BeingMoved'])
  expect(await putPart(part!, bytes)).toBe(200)
  expect(await refusalOf(post(`${url}/finish`, actor))).toEqual([503, 'BeingMoved'])
  await setHold(system, team.teamId, null)
  expect((await post(`${url}/finish`, actor)).status).toBe(204)
})
