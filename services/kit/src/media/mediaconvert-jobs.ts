import { randomUUID } from 'node:crypto'
import {
  BadRequestException,
  CancelJobCommand,
  CreateJobCommand,
  GetJobCommand,
  type Job,
  MediaConvertClient,
} from '@aws-sdk/client-mediaconvert'
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { z } from 'zod'
import { awsTimeouts } from '../aws-timeouts.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Logger } from '../log.ts'
import { createLoop } from '../loop.ts'
import { damaged, tookTooLong } from './media-errors.ts'
import type { Order } from './mediaconvert-orders.ts'

export type MediaConvertSettings = {
  awsRegion: string
  /**
   * Begins the names that the region's infrastructure has (`deploy/cloud`): `PREFIX-media` is the queue to which
   * EventBridge sends the ends of jobs, and the role in which MediaConvert reads and writes; `PREFIX` its own queue.
   */
  prefix: string
  /** Bucket in which inputs and outputs stand for the time of a job. */
  bucket: string
  /** Only where the engines are not AWS's own. Credentials come from the usual places of the SDK. */
  endpoints?: { mediaConvert: string; s3: string; sqs: string }
}

/** The part of EventBridge's event that is read; the truth about the job is asked of MediaConvert itself. */
const event = z.object({
  source: z.literal('aws.mediaconvert'),
  detail: z.object({ jobId: z.string().regex(/^[\w-]{1,50}$/) }),
})

const LONG_POLL_S = 10
/** Longer than a long poll, which is silent while there is nothing. */
const LONGEST_ANSWER_MS = 20_000
/** How often a job is asked for without an event: one may be lost on its way. */
const LOOK_MS = 60_000
const ENDED = new Set<string | undefined>(['COMPLETE', 'ERROR', 'CANCELED'])
/** Codes by which MediaConvert says that the input is to blame; from 1400 on it could not reach it. */
const isInputsFault = (code = 0): boolean => code >= 1010 && code < 1400

export type MediaJobs = {
  /**
   * Runs a job to its end. Throws `UnprocessableContent` when the recording is to blame or the limit is over, the
   * signal's reason when nobody waits any more; the job is then cancelled.
   */
  run(order: Order, limits: { limitMs: number; signal?: AbortSignal | undefined }): Promise<void>
  stop(): Promise<void>
}

type Ended = Partial<Pick<Job, 'Status' | 'ErrorCode' | 'ErrorMessage'>>

export type MediaJobsParts = { settings: MediaConvertSettings; notifications: Notifications; log: Logger }

/**
 * Jobs of MediaConvert. Their ends come through EventBridge to a queue that all processes of the region share: whoever
 * takes an event calls the others through the database, and who waits for that job asks MediaConvert about it.
 */
export function createMediaJobs({ settings, notifications, log }: MediaJobsParts): MediaJobs {
  const common = { region: settings.awsRegion, requestHandler: awsTimeouts(LONGEST_ANSWER_MS) }
  const mediaConvert = new MediaConvertClient({ ...common, ...at(settings.endpoints?.mediaConvert) })
  const sqs = new SQSClient({ ...common, ...at(settings.endpoints?.sqs) })
  let found: Promise<Names> | undefined
  // Looked for when it is needed, so that a process starts while the queue is away.
  const names = (): Promise<Names> => {
    found ??= findNames(sqs, settings).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
  const receiving = createLoop({ pollMs: 50, log }, async (signal) => {
    const { completions } = await names()
    const order = { QueueUrl: completions, MaxNumberOfMessages: 10, WaitTimeSeconds: LONG_POLL_S }
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand(order), { abortSignal: signal })
    for (const message of Messages) {
      const jobId = jobOf(message)
      if (jobId) await notifications.call(channelOf(jobId))
      else log.warn('a message that is no event of MediaConvert was removed')
      await sqs.send(new DeleteMessageCommand({ QueueUrl: completions, ReceiptHandle: message.ReceiptHandle }))
    }
    return Messages.length > 0
  })
  const get = async (Id: string): Promise<Ended> => (await mediaConvert.send(new GetJobCommand({ Id }))).Job ?? {}

  /** The job at its end, or null when the signal came first. */
  async function ended(id: string, signal: AbortSignal): Promise<Ended | null> {
    const { promise, resolve } = Promise.withResolvers<Ended | null>()
    const look = createLoop({ pollMs: LOOK_MS, log }, async () => {
      const job = await get(id)
      if (ENDED.has(job.Status)) resolve(job)
      return false
    })
    const give = () => resolve(null)
    signal.addEventListener('abort', give, { once: true })
    if (signal.aborted) give()
    let unlisten: (() => void) | undefined
    try {
      unlisten = await notifications.listen(channelOf(id), look.wake)
      // The job may have ended before anybody listened.
      look.wake()
      return await promise
    } finally {
      unlisten?.()
      signal.removeEventListener('abort', give)
      await look.stop()
    }
  }

  return {
    async run(order, { limitMs, signal }) {
      signal?.throwIfAborted()
      const { role, queue } = await names()
      const created = await mediaConvert.send(
        new CreateJobCommand({ ...order, Role: role, Queue: queue, ClientRequestToken: randomUUID() }),
      )
      const id = created.Job?.Id ?? ''
      const limit = AbortSignal.timeout(limitMs)
      const job = await ended(id, AbortSignal.any([limit, ...(signal ? [signal] : [])]))
      if (job) return judge(job)
      await mediaConvert.send(new CancelJobCommand({ Id: id })).catch((error: unknown) => {
        // It ended in the same moment.
        if (!(error instanceof BadRequestException)) log.warn({ err: error, jobId: id }, 'could not cancel a media job')
      })
      signal?.throwIfAborted()
      throw tookTooLong()
    },
    async stop() {
      await receiving.stop()
      mediaConvert.destroy()
      sqs.destroy()
    },
  }
}

type Names = { completions: string; role: string; queue: string }

/** What has the account's number in its name; it is known by the queue. Throws when there is no such queue. */
async function findNames(sqs: SQSClient, { prefix, awsRegion }: MediaConvertSettings): Promise<Names> {
  const { QueueUrl = '' } = await sqs.send(new GetQueueUrlCommand({ QueueName: `${prefix}-media` }))
  const asked = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] })
  const account = (await sqs.send(asked)).Attributes?.QueueArn?.split(':')[4]
  return {
    completions: QueueUrl,
    role: `arn:aws:iam::${account}:role/${prefix}-media`,
    queue: `arn:aws:mediaconvert:${awsRegion}:${account}:queues/${prefix}`,
  }
}

const at = (endpoint: string | undefined) => (endpoint === undefined ? {} : { endpoint })
const channelOf = (jobId: string): string => `media ${jobId}`

function jobOf({ Body = '' }: Message): string | null {
  try {
    return event.parse(JSON.parse(Body)).detail.jobId
  } catch {
    return null
  }
}

function judge({ Status, ErrorCode, ErrorMessage }: Ended): void {
  if (Status === 'COMPLETE') return
  const why = `MediaConvert ended the job as ${Status} with ${ErrorCode ?? 'no code'}`
  // Its message may hold the input's tags, which are the tenant's.
  if (Status === 'ERROR' && isInputsFault(ErrorCode)) throw damaged(`${why}: ${ErrorMessage ?? ''}`.slice(0, 500))
  throw new Error(why)
}
