import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { CreateQueueCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createNotifications } from '../database/notifications.ts'
import { createLogger } from '../log.ts'
import { type Running, stopAll } from '../service.ts'
import { engineSetting } from '../testing/engine-settings.ts'
import { findFfmpeg } from './ffmpeg-binary.ts'
import { mediaContract, samplesOfWav } from './media-contract.ts'
import type { MediaEngine } from './media-engine.ts'
import { type MediaFixtures, makeMediaFixtures } from './media-fixtures.ts'
import { createMediaConvertEngine } from './mediaconvert-engine.ts'
import { startMediaConvertStandIn } from './mediaconvert-stand-in.ts'

const SAMPLES = fileURLToPath(new URL('../../../../scripts/samples/audio/', import.meta.url))
const wav = { speech: join(SAMPLES, 'jfk.wav'), other: join(SAMPLES, 'sense_and_sensibility_0870.wav') }
/** Of the films among the fixtures. */
const FRAME_RATE = 10

const log = createLogger('test', 'silent')
const folder = await mkdtemp(join(tmpdir(), 'verbatim-media-'))
const binary = await findFfmpeg({ info: vi.fn(), warn: vi.fn() })
const speech = await samplesOfWav(wav.speech)
const region = engineSetting('AWS_REGION')
const [s3Url, sqsUrl] = [engineSetting('S3_ENDPOINT'), engineSetting('SQS_ENDPOINT')]
const bucket = `test-${randomUUID().slice(0, 8)}`
const s3 = new S3Client({ region, endpoint: s3Url, forcePathStyle: true })
const sqs = new SQSClient({ region, endpoint: sqsUrl })
const running: Running[] = []
let fixtures: MediaFixtures
let completions: string
let standIn: Awaited<ReturnType<typeof startMediaConvertStandIn>>
let engines: [MediaEngine, MediaEngine]

beforeAll(async () => {
  fixtures = await makeMediaFixtures(binary.path, join(folder, 'recordings'), wav)
  await s3.send(new CreateBucketCommand({ Bucket: bucket }))
  completions = (await sqs.send(new CreateQueueCommand({ QueueName: `${bucket}-media` }))).QueueUrl ?? ''
  standIn = await startMediaConvertStandIn({
    ffmpegPath: binary.path,
    frameRate: FRAME_RATE,
    s3: { endpoint: s3Url, region },
    sqs: { endpoint: sqsUrl, region, completions },
  })
  running.push(standIn)
  engines = [await openEngine(), await openEngine()]
})
afterAll(async () => {
  await stopAll(running)
  await rm(folder, { recursive: true })
})

/** An engine as one process has it; they share the queue of completions. */
async function openEngine(): Promise<MediaEngine> {
  const notifications = createNotifications(inject('adminUrl'), log)
  const engine = await createMediaConvertEngine({
    settings: {
      awsRegion: region,
      prefix: bucket,
      bucket,
      endpoints: { mediaConvert: standIn.endpoint, s3: s3Url, sqs: sqsUrl },
    },
    notifications,
    log,
  })
  running.push(notifications, engine)
  return engine
}

const left = async (): Promise<number> =>
  (await s3.send(new ListObjectsV2Command({ Bucket: bucket }))).Contents?.length ?? 0

describe('recordings through MediaConvert', () => {
  mediaContract({ open: () => engines[0], fixtures: () => fixtures, folder, speech })

  test('each process is notified of the ends of its own jobs, whoever takes the event, and nothing stays in the bucket', async () => {
    const out = await mkdtemp(join(folder, 'many-'))
    const film = fixtures.path('film.avi')
    const done = await Promise.all(
      [0, 1, 2, 3].map((at) => engines[at % 2 ? 0 : 1].makePlayable(film, join(out, `${at}.mp4`))),
    )
    expect(done).toEqual(done.map(() => ({ mimeType: 'video/mp4', written: true })))
    expect(await readdir(out)).toHaveLength(4)
    expect(await left()).toBe(0)
  })

  test.each(['clip', 'stream', 'storyboard'] as const)(
    'a job that nobody waits for any more is cancelled and leaves nothing (%s)',
    async (work) => {
      const before = standIn.statuses().length
      const stop = new AbortController()
      const out = await mkdtemp(join(folder, 'stop-'))
      const { signal } = stop
      const film = fixtures.path('film.mp4')
      const stopped =
        work === 'clip'
          ? engines[0].clip(film, 0, 11_000, join(out, 'film.mp4'), { signal })
          : engines[0][work](film, out, { signal })
      stopped.catch(() => undefined)
      await expect.poll(() => standIn.statuses().length, { timeout: 20_000 }).toBe(before + 1)
      stop.abort(new Error('cancelled'))
      await expect(stopped).rejects.toThrow('cancelled')
      await expect.poll(() => standIn.statuses().at(-1), { timeout: 20_000 }).toBe('CANCELED')
      expect(await left()).toBe(0)
      expect(await readdir(out)).toEqual([])
    },
  )

  test('long sound is encoded by a job, short sound beside', async () => {
    const out = await mkdtemp(join(folder, 'sound-'))
    const [long, voice] = [join(out, 'long.wma'), join(out, 'voice.m4a')]
    const silence = ['-f', 'lavfi', '-t', '601', '-i', 'anullsrc=r=16000:cl=mono', '-c:a', 'wmav2']
    await promisify(execFile)(binary.path, ['-nostdin', '-v', 'error', ...silence, long])
    const before = standIn.statuses().length
    await engines[0].clip(long, 0, 30_000, voice)
    expect(standIn.statuses()).toHaveLength(before)
    expect(await engines[0].makePlayable(long, voice)).toEqual({ mimeType: 'audio/mp4', written: true })
    expect(standIn.statuses().slice(before)).toEqual(['COMPLETE'])
    expect(Math.abs((await engines[0].probe(voice)).durationMs - 601_000)).toBeLessThan(250)
  })

  test('a message that is no event is removed and does not hold up the others', async () => {
    await sqs.send(new SendMessageCommand({ QueueUrl: completions, MessageBody: '{"source":"somebody"}' }))
    const out = join(await mkdtemp(join(folder, 'after-')), 'film.mp4')
    expect(await engines[0].makePlayable(fixtures.path('film.avi'), out)).toMatchObject({ written: true })
  })
})
