import { TranscribeFileSchema } from '@verbatim/contracts/gen/jobs/transcripts_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Ai } from '@verbatim/kit/ai/ai.ts'
import { createLocalAi } from '@verbatim/kit/ai/local-ai.ts'
import { wordErrorRate } from '@verbatim/kit/ai/word-error-rate.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { createFfmpegEngine } from '@verbatim/kit/media/ffmpeg-engine.ts'
import { settle } from '@verbatim/kit/testing/settle.ts'
import { askSubgraph, createTestService } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fileRepository } from '#src/files/file-repository.ts'
import { migrations } from '#src/migrations/index.ts'
import { windowReader } from '#src/recordings/transcripts/window-repository.ts'
import { createNotesService, type NotesService } from '#src/service.ts'
import { blocksOf, makeProject } from './make.ts'
import { joinedWavs, sample, spokenIn } from './recordings.ts'
import type { Ask } from './start-notes.ts'
import { fileOf, sendAll, startUpload } from './upload.ts'

const LONG_MS = 280_000
const long = { timeout: 300_000 }
/** Pauses this long part windows. */
const PAUSE_SECONDS = 4

const log = createLogger('notes', 'silent')
const local = createLocalAi({ log })
let region: Awaited<ReturnType<typeof createTestService>>
beforeAll(async () => {
  region = await createTestService(inject('adminUrl'), 'notes', migrations)
})
afterAll(async () => {
  await local.close()
  await region.stop()
})

/** The notes service as one process of several. `heard` gets the windows that it was asked to recognise. */
function start(heard: number[]): Promise<NotesService> {
  const ai: Ai = {
    ...local,
    transcribe: (request) => {
      heard.push(...(request.windows ?? []).map((window) => window.startMs))
      return local.transcribe(request)
    },
  }
  return createNotesService({ ...region.config, ai, media: createFfmpegEngine({ log }) }, region.engines)
}

const settled = ({ foundation }: NotesService): Promise<void> =>
  settle({
    engines: region.engines,
    relays: [foundation.relay],
    groups: [],
    queues: ['notes', 'transcripts', 'streams', 'clips'],
    limitMs: LONG_MS,
  })

const member = () => ({ teamId: newId(), userId: newId(), role: 'CONTRIBUTOR' as const, groupIds: [] })

async function begin(service: NotesService, actor: ReturnType<typeof member>, bytes: Buffer) {
  const ask: Ask = (query, variables = {}) => askSubgraph(service.url, actor, query, variables)
  const { id: projectId } = await makeProject(ask, { title: 'Interviews' })
  const { data } = await startUpload(ask, { projectId, name: 'long.wav', size: bytes.length })
  const { file, note, uploadUrl } = data.startUpload
  await sendAll(`${service.url}${uploadUrl}`, actor, bytes)
  return { fileId: file.id, noteId: note.id }
}

const keptWindows = ({ foundation }: NotesService, teamId: string, fileId: string): Promise<number> =>
  foundation.db.read(teamId, async (tx) => (await windowReader(tx, teamId).ofFile(fileId)).length)

test(
  'a worker that is stopped in the middle of a recording hands over what it heard, and nothing comes twice',
  long,
  async () => {
    const names = ['sense_and_sensibility_0890', 'sense_and_sensibility_0870', 'jfk']
    const bytes = joinedWavs(await Promise.all(names.map(sample)), PAUSE_SECONDS)
    const actor = member()
    const heardFirst: number[] = []
    const first = await start(heardFirst)
    const { fileId, noteId } = await begin(first, actor, bytes)
    await expect
      .poll(() => keptWindows(first, actor.teamId, fileId), { timeout: LONG_MS, interval: 100 })
      .toBeGreaterThan(0)
    const kept = await keptWindows(first, actor.teamId, fileId)
    await first.stop()
    expect(kept).toBeLessThan(heardFirst.length)

    const heardThen: number[] = []
    const second = await start(heardThen)
    await settled(second)
    const ask: Ask = (query, variables = {}) => askSubgraph(second.url, actor, query, variables)
    expect((await fileOf(ask, noteId)).processing).toMatchObject({ state: 'DONE', progress: 1 })
    expect(heardThen.length).toBeGreaterThan(0)
    expect(heardThen.length).toBeLessThan(heardFirst.length)
    const said = (await Promise.all(names.map(spokenIn))).join(' ')
    const text = (await blocksOf(ask, noteId)).map((block) => block.text).join(' ')
    expect(wordErrorRate(said, text)).toBeLessThan(0.05)
    expect(await keptWindows(second, actor.teamId, fileId)).toBe(0)
    await second.stop()
  },
)

test(
  'a worker that dies after it wrote the transcript, and before it said so, changes nothing when it begins again',
  long,
  async () => {
    const actor = member()
    const { teamId } = actor
    const service = await start([])
    const { fileId, noteId } = await begin(service, actor, await sample('sense_and_sensibility_0890'))
    await settled(service)
    const ask: Ask = (query, variables = {}) => askSubgraph(service.url, actor, query, variables)
    const before = await blocksOf(ask, noteId)
    await service.foundation.db.write(teamId, async (tx) => {
      const files = fileRepository(tx, teamId)
      const file = (await files.lock(fileId))!
      await files.save({ ...file, state: 'PROCESSING', step: 'TRANSCRIBE', progress: 0.9 })
      await enqueue(tx, { teamId }, TranscribeFileSchema, { teamId, fileId, run: file.run })
    })
    await settled(service)
    expect((await fileOf(ask, noteId)).processing.state).toBe('DONE')
    expect(await blocksOf(ask, noteId)).toEqual(before)
    await service.stop()
  },
)

test('a transcription that somebody cancels ends, and its order of before is out of date', long, async () => {
  const bytes = joinedWavs(await Promise.all(['jfk', 'jfk', 'jfk'].map(sample)), PAUSE_SECONDS)
  const actor = member()
  const heard: number[] = []
  const service = await start(heard)
  const { fileId, noteId } = await begin(service, actor, bytes)
  const ask: Ask = (query, variables = {}) => askSubgraph(service.url, actor, query, variables)
  await expect.poll(() => heard.length, { timeout: LONG_MS, interval: 100 }).toBeGreaterThan(0)
  const cancelled = await ask('mutation ($input: FileRefInput!) { cancelUpload(input: $input) { id } }', {
    input: { fileId },
  })
  expect(cancelled.errors).toBeUndefined()
  await settled(service)
  expect((await fileOf(ask, noteId)).processing.state).toBe('CANCELLED')
  expect((await blocksOf(ask, noteId)).map((block) => block.text)).toEqual([''])
  await service.stop()
})
