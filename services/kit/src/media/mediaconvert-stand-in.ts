import { randomUUID } from 'node:crypto'
import { S3Client } from '@aws-sdk/client-s3'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import Fastify from 'fastify'
import { type JobSettings, job } from './mediaconvert-job.fixture.ts'
import { standInEncoder } from './mediaconvert-stand-in-encoder.ts'

export type StandInSettings = {
  ffmpegPath: string
  /** Pictures a second of the films that are sent. */
  frameRate: number
  s3: { endpoint: string; region: string }
  sqs: { endpoint: string; region: string; completions: string }
  /** Whether ends of jobs are published; without, a job's end is known only by asking. */
  publishes?: boolean
}

/**
 * Speaks MediaConvert's API for the tests of the adapter, because no emulator of it exists: it takes jobs over HTTP,
 * fetches the input from S3, encodes with ffmpeg, writes the output to S3, and sends EventBridge's event to SQS.
 */
export async function startMediaConvertStandIn({ ffmpegPath, frameRate, s3, sqs, publishes = true }: StandInSettings) {
  const bucket = new S3Client({ ...s3, forcePathStyle: true })
  const queue = new SQSClient(sqs)
  const encode = standInEncoder({ ffmpegPath, frameRate, bucket })
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

  async function work(id: string, settings: JobSettings, signal: AbortSignal): Promise<void> {
    const ended = await encode(settings, signal).then(
      () => ({ status: 'COMPLETE' }),
      () => (signal.aborted ? { status: 'CANCELED' } : { status: 'ERROR', errorCode: 1040 }),
    )
    const before = jobs.get(id)
    if (before) jobs.set(id, { ...before, ...ended })
    if (!publishes) return
    const event = { source: 'aws.mediaconvert', 'detail-type': 'MediaConvert Job State Change', detail: { jobId: id } }
    await queue.send(new SendMessageCommand({ QueueUrl: sqs.completions, MessageBody: JSON.stringify(event) }))
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
