import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import Fastify from 'fastify'
import { z } from 'zod'
import { encodeArgs } from './playback.ts'

/** The part of MediaConvert's job that the product uses, as it is sent; anything else is refused as AWS would. */
const timecode = z.string().regex(/^\d\d:[0-5]\d:[0-5]\d:\d\d$/)
const job = z.strictObject({
  clientRequestToken: z.string(),
  role: z.string().startsWith('arn:aws:iam::'),
  queue: z.string().optional(),
  settings: z.strictObject({
    timecodeConfig: z.strictObject({ source: z.literal('ZEROBASED') }),
    inputs: z.tuple([
      z.strictObject({
        fileInput: z.string().startsWith('s3://'),
        timecodeSource: z.literal('ZEROBASED'),
        audioSelectors: z.record(z.string(), z.strictObject({ defaultSelection: z.literal('DEFAULT') })).optional(),
        videoSelector: z.strictObject({ rotate: z.literal('AUTO') }).optional(),
        inputClippings: z.tuple([z.strictObject({ startTimecode: timecode, endTimecode: timecode })]).optional(),
      }),
    ]),
    outputGroups: z.tuple([
      z.strictObject({
        outputGroupSettings: z.strictObject({
          type: z.literal('FILE_GROUP_SETTINGS'),
          fileGroupSettings: z.strictObject({ destination: z.string().startsWith('s3://') }),
        }),
        outputs: z.tuple([
          z.strictObject({
            extension: z.literal('mp4'),
            containerSettings: z.strictObject({
              container: z.literal('MP4'),
              mp4Settings: z.strictObject({ moovPlacement: z.literal('PROGRESSIVE_DOWNLOAD') }),
            }),
            videoDescription: z.looseObject({ width: z.number().min(32), height: z.number().min(32) }).optional(),
            audioDescriptions: z.tuple([z.looseObject({ audioSourceName: z.string() })]).optional(),
          }),
        ]),
      }),
    ]),
  }),
})
type Settings = z.infer<typeof job>['settings']

export type StandInSettings = {
  ffmpegPath: string
  /** Pictures a second of the films that are sent. */
  frameRate: number
  s3: { endpoint: string; region: string }
  sqs: { endpoint: string; region: string; completions: string }
  /** Whether ends of jobs are told of; without, a job is only known by asking. */
  tells?: boolean
}

/**
 * Speaks MediaConvert's API for the tests of the adapter, because no emulator of it exists: it takes jobs over HTTP,
 * fetches the input from S3, encodes with ffmpeg, writes the output to S3, and sends EventBridge's event to SQS.
 */
export async function startMediaConvertStandIn({ ffmpegPath, frameRate, s3, sqs, tells = true }: StandInSettings) {
  const bucket = new S3Client({ ...s3, forcePathStyle: true })
  const queue = new SQSClient(sqs)
  const jobs = new Map<string, { status: string; errorCode?: number; stop: AbortController; done: Promise<void> }>()
  const server = Fastify()
  server.post('/2017-08-29/jobs', async ({ body }, reply) => {
    const read = job.safeParse(body)
    if (!read.success) return reply.status(400).header('x-amzn-errortype', 'BadRequestException').send(read.error)
    const id = `${Date.now()}-${randomUUID().slice(0, 6)}`
    const stop = new AbortController()
    const done = work(id, read.data.settings, stop.signal)
    jobs.set(id, { status: 'PROGRESSING', stop, done })
    return reply.status(201).send({ job: { id, status: 'SUBMITTED' } })
  })
  server.get<{ Params: { id: string } }>('/2017-08-29/jobs/:id', async ({ params: { id } }) => {
    const found = jobs.get(id)
    return { job: { id, status: found?.status, errorCode: found?.errorCode } }
  })
  server.delete<{ Params: { id: string } }>('/2017-08-29/jobs/:id', async ({ params: { id } }, reply) => {
    jobs.get(id)?.stop.abort()
    return reply.status(202).send({})
  })

  async function work(id: string, settings: Settings, signal: AbortSignal): Promise<void> {
    const ended = await encode(settings, signal).then(
      () => ({ status: 'COMPLETE' }),
      () => (signal.aborted ? { status: 'CANCELED' } : { status: 'ERROR', errorCode: 1040 }),
    )
    const before = jobs.get(id)
    if (before) jobs.set(id, { ...before, ...ended })
    if (!tells) return
    const event = { source: 'aws.mediaconvert', 'detail-type': 'MediaConvert Job State Change', detail: { jobId: id } }
    await queue.send(new SendMessageCommand({ QueueUrl: sqs.completions, MessageBody: JSON.stringify(event) }))
  }

  async function encode({ inputs: [input], outputGroups: [group] }: Settings, signal: AbortSignal): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'stand-in-'))
    try {
      const [from, to] = [join(folder, 'in'), join(folder, 'out.mp4')]
      const { Body } = await bucket.send(new GetObjectCommand(placeOf(input.fileInput)))
      await writeFile(from, await buffer(Body as Readable))
      const cut = input.inputClippings?.[0]
      const span = cut ? ['-ss', seconds(cut.startTimecode), '-to', seconds(cut.endTimecode)] : []
      const [output] = group.outputs
      const args = encodeArgs(output.videoDescription !== undefined)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      execFile(ffmpegPath, ['-nostdin', '-v', 'error', ...span, '-i', from, ...args, to], { signal }, (error) =>
        error ? reject(error) : resolve(),
      )
      await promise
      const place = placeOf(`${group.outputGroupSettings.fileGroupSettings.destination}.${output.extension}`)
      await bucket.send(new PutObjectCommand({ ...place, Body: await readFile(to) }))
    } finally {
      await rm(folder, { recursive: true })
    }
  }

  const seconds = (text: string): string => {
    const [hours = 0, minutes = 0, whole = 0, frames = 0] = text.split(':').map(Number)
    return String(hours * 3600 + minutes * 60 + whole + frames / frameRate)
  }

  const endpoint = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    endpoint,
    /** How the jobs ended, in the order of their beginning. */
    statuses: () => [...jobs.values()].map(({ status }) => status),
    async stop() {
      await server.close()
      for (const { stop, done } of jobs.values()) {
        stop.abort()
        await done
      }
      bucket.destroy()
      queue.destroy()
    },
  }
}

function placeOf(url: string): { Bucket: string; Key: string } {
  const { hostname, pathname } = new URL(url)
  return { Bucket: hostname, Key: pathname.slice(1) }
}
