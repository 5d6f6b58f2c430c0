import { createClamdScanner } from '@verbatim/kit/scanning/clamd-scanner.ts'
import { EICAR, startClamdStandIn } from '@verbatim/kit/testing/clamd-stand-in.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'
import { insightFiles } from './insight-file-world.ts'
import { silence } from './recordings.ts'
import { startNotes, type TestNotes } from './start-notes.ts'
import { announce, aProject, fileById, fileOf, sendAll, signed, text, upload } from './upload.ts'

const MOST = 60_000

let notes: TestNotes
let clamd: Awaited<ReturnType<typeof startClamdStandIn>>
beforeAll(async () => {
  clamd = await startClamdStandIn({ most: MOST })
  notes = await startNotes(createClamdScanner({ host: '127.0.0.1', port: clamd.port }))
})
afterAll(async () => {
  await notes.stop()
  await clamd.stop()
})

const download = async (actor: Parameters<typeof signed>[0], fileId: string): Promise<number> =>
  (await fetch(`${notes.service.url}/files/download/${fileId}`, { headers: await signed(actor) })).status
const bytesOf = (teamId: string, fileId: string) =>
  notes.service.foundation.engines.blobs.stat(`${teamId}/files/${fileId}`)

test('a file in which malware is found is refused with the reason, has no note, and its bytes are gone', async () => {
  const { team, actor, ask, projectId } = await aProject(notes)
  const infected = Buffer.from(`We talked about parcels.\n${EICAR}\n`)
  const { fileId } = await upload(notes, actor, { projectId, name: 'interview.txt' }, infected)
  expect(await fileById(ask, fileId)).toMatchObject({
    processing: { state: 'FAILED', errorCode: 'UnprocessableContent', error: expect.stringContaining('found malware') },
  })
  expect([await download(actor, fileId), await bytesOf(team.teamId, fileId)]).toEqual([404, null])
  const { data } = await ask<{ project: { counts: { notes: number } } }>(
    'query ($id: ID!) { project(id: $id) { counts { notes } } }',
    { id: projectId },
  )
  expect(data.project.counts.notes).toBe(0)
  const retry = await ask('mutation ($input: FileRefInput!) { retryFile(input: $input) { id } }', { input: { fileId } })
  expect(retry.errors).toBeDefined()
})

test('a file of an insight is looked at in the same way', async () => {
  const { anInsight, aFile } = insightFiles(notes)
  const { team, actor, insightId } = await anInsight()
  const infected = await aFile(actor, insightId, 'letter.zip', Buffer.from(`PK ${EICAR}`))
  expect([await download(actor, infected), await bytesOf(team.teamId, infected)]).toEqual([404, null])
  const clean = await aFile(actor, insightId, 'letter.xyz', Buffer.from('nothing that is known'))
  expect(await download(actor, clean)).toBe(200)
})

test('nobody gets a file before the scanner has looked at it; then who may read it does', async () => {
  const { actor, ask, projectId } = await aProject(notes)
  const bytes = text(2000)
  const { fileId, noteId, url } = await announce(notes, ask, { projectId, name: 'interview.txt', size: bytes.length })
  const before = clamd.asked.length
  await sendAll(url, actor, bytes)
  // Whether the worker was quicker or not: what is given was looked at.
  if ((await download(actor, fileId)) === 200) expect(clamd.asked.length).toBe(before + 1)
  await notes.settled()
  expect(clamd.asked.slice(before)).toEqual([2000])
  expect((await fileOf(ask, noteId)).processing.state).toBe('DONE')
  expect(await download(actor, fileId)).toBe(200)
})

test('what is larger than the scanner takes is refused, but for a recording, which nothing but a decoder reads', async () => {
  const { actor, ask, projectId } = await aProject(notes)
  const { fileId } = await upload(notes, actor, { projectId, name: 'long.txt' }, text(MOST * 2))
  expect((await fileById(ask, fileId)).processing).toMatchObject({
    state: 'FAILED',
    error: expect.stringContaining('larger than the scanner'),
  })
  const recording = await silence(10)
  expect(recording.length).toBeGreaterThan(MOST)
  const { noteId } = await upload(notes, actor, { projectId, name: 'call.wav' }, recording)
  expect((await fileOf(ask, noteId)).durationMs).toBeGreaterThan(9000)
})

test('a scanner is named as clamd://host:port, or there is none', () => {
  const env = {
    NOTES_DATABASE_URL: 'postgres://a',
    BUS_URL: 'postgres://a',
    QUEUE_URL: 'postgres://a',
    BLOB_URL: 'file:///tmp/a',
    VERBATIM_REGION: 'us_b',
    ROOT_DOMAIN: 'verbatim.localhost',
    EDGE_URL: 'http://127.0.0.1:1',
    INTERNAL_KEY: 'x'.repeat(32),
    EMAIL_HASH_KEY: 'y'.repeat(32),
  }
  const read = (MALWARE_SCANNER?: string) => readConfig({ ...env, MALWARE_SCANNER }, 'all').scanner
  expect(read()).toBeNull()
  expect(read('clamd://scanner.security:3311')).toEqual({ host: 'scanner.security', port: 3311 })
  expect(read('clamd://scanner')).toEqual({ host: 'scanner', port: 3310 })
  for (const wrong of ['http://scanner', 'clamd://', 'clamd://a:99999', 'clamd://a/b'])
    expect(() => read(wrong), wrong).toThrow(/MALWARE_SCANNER/)
})
