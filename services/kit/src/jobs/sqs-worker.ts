import { setTimeout } from 'node:timers/promises'
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import { jobRetryMs } from '../back-off.ts'
import { engineAway } from '../engine-away.ts'
import { failureReason } from '../failure-reason.ts'
import type { Logger } from '../log.ts'
import { createLoop } from '../loop.ts'
import { countDeadLetter } from '../telemetry/meters.ts'
import type { Job, Worker, WorkRequest } from './job-queue.ts'
import { type JobRemark, ofBody } from './sqs-message.ts'
import type { QueueUrls, SqsQueues } from './sqs-queues.ts'
import { sendJob } from './sqs-send.ts'

const WAIT_SECONDS = 10

/** After so long a job is tried again whose engine was away. */
const AWAY_MS = 2000

export type SqsWorkerParts = { sqs: SQSClient; queues: SqsQueues; log: Logger }

type RunParts = { sqs: SQSClient; urls: QueueUrls; log: Logger }

/** Takes jobs by long poll, as many at a time as asked for, until stopped; a running job is told to abort then. */
export function startSqsWorker(parts: SqsWorkerParts, request: WorkRequest): Worker {
  const abort = new AbortController()
  const running = new Set<Promise<void>>()
  const loop = createLoop({ pollMs: 50, log: parts.log }, async () => {
    if (running.size >= request.concurrency) await Promise.race(running)
    const room = request.concurrency - running.size
    await parts.queues.use(request.queue, async (urls) => {
      for (const message of await receive(parts.sqs, urls, request, room, abort.signal)) {
        const work: Promise<void> = runJob({ ...parts, urls }, request, message, abort.signal)
          .catch((error: unknown) => parts.log.warn({ err: error }, 'a job could not be settled; it comes again'))
          .finally(() => running.delete(work))
        running.add(work)
      }
    })
    return true
  })
  return {
    async stop() {
      abort.abort()
      await loop.stop()
      await Promise.all(running)
    },
  }
}

const seconds = (ms: number): number => Math.min(43_200, Math.max(1, Math.ceil(ms / 1000)))

async function receive(
  sqs: SQSClient,
  urls: QueueUrls,
  { visibilityMs }: WorkRequest,
  room: number,
  signal: AbortSignal,
): Promise<Message[]> {
  if (signal.aborted) return []
  const order = new ReceiveMessageCommand({
    QueueUrl: urls.main,
    MaxNumberOfMessages: Math.min(10, Math.max(1, room)),
    VisibilityTimeout: seconds(visibilityMs),
    WaitTimeSeconds: WAIT_SECONDS,
    MessageSystemAttributeNames: ['ApproximateReceiveCount'],
  })
  const { Messages = [] } = await sqs.send(order, { abortSignal: signal })
  return Messages
}

async function runJob(parts: RunParts, request: WorkRequest, message: Message, stopping: AbortSignal): Promise<void> {
  const { sqs, urls, log } = parts
  const receipt = { QueueUrl: urls.main, ReceiptHandle: message.ReceiptHandle }
  const { job, remark } = ofBody(request.queue, message)
  const attempt = remark.attempts + Number(message.Attributes?.ApproximateReceiveCount ?? 1)
  if (attempt > request.maxAttempts)
    return bury(parts, request.queue, message, { reason: 'Its worker died every time.' })
  const lost = new AbortController()
  const beat = setInterval(
    () => {
      const longer = { ...receipt, VisibilityTimeout: seconds(request.visibilityMs) }
      sqs.send(new ChangeMessageVisibilityCommand(longer)).catch((error: unknown) => {
        log.warn({ err: error }, 'could not extend a job')
        if (error instanceof Error && /NotInflight|Expired|Invalid/.test(error.name)) lost.abort()
      })
    },
    Math.min(request.visibilityMs, seconds(request.visibilityMs) * 1000) / 3,
  )
  const signal = AbortSignal.any([stopping, lost.signal])
  try {
    const failure = await untilDone(parts, request, { job, attempt, signal })
    if (failure) await giveBack(parts, request, message, { attempt, ...failure, interrupted: stopping.aborted })
    else await sqs.send(new DeleteMessageCommand(receipt))
  } finally {
    clearInterval(beat)
  }
}

type Delivery = { job: Job; attempt: number; signal: AbortSignal }

/**
 * Works on a job; why that failed, or null. While an engine is away the job stays here and is tried again: a delivery
 * more would count against it.
 */
async function untilDone(
  { log }: RunParts,
  request: WorkRequest,
  { job, attempt, signal }: Delivery,
): Promise<{ error: unknown } | null> {
  for (;;) {
    try {
      await request.handle(job, { signal, attempt })
      return null
    } catch (error) {
      if (signal.aborted || !engineAway(error)) return { error }
      log.warn({ err: error, type: job.type, jobId: job.id }, 'a job waits for an engine that is away')
      await setTimeout(AWAY_MS, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return { error }
    }
  }
}

type Failure = { attempt: number; error: unknown; interrupted: boolean }

/** A failed job waits 1, 2, 4 … seconds, at most a minute; one that was only interrupted is free at once and unblamed. */
async function giveBack(
  parts: RunParts,
  request: WorkRequest,
  message: Message,
  { attempt, error, interrupted }: Failure,
): Promise<void> {
  const { sqs, urls, log } = parts
  const { job } = ofBody(request.queue, message)
  const receipt = { QueueUrl: urls.main, ReceiptHandle: message.ReceiptHandle }
  if (interrupted) {
    await sendJob(sqs, urls.main, job, { attempts: attempt - 1 }, message.ReceiptHandle)
    await sqs.send(new DeleteMessageCommand(receipt))
    return
  }
  const dead = attempt >= request.maxAttempts
  log.warn({ err: error, type: job.type, jobId: job.id, attempt, dead }, 'job failed')
  const reason = failureReason(error)
  if (dead) return bury(parts, job.queue, message, { reason })
  const wait = { ...receipt, VisibilityTimeout: seconds(jobRetryMs(attempt)) }
  await sqs.send(new ChangeMessageVisibilityCommand(wait))
}

/** The dead queue has the job, with its reason, before the queue lets go of it. */
async function bury({ sqs, urls }: RunParts, queue: string, message: Message, remark: JobRemark): Promise<void> {
  const { job } = ofBody('', message)
  await sendJob(sqs, urls.dead, job, { ...remark, diedAtMs: Date.now() }, message.ReceiptHandle)
  await sqs.send(new DeleteMessageCommand({ QueueUrl: urls.main, ReceiptHandle: message.ReceiptHandle }))
  countDeadLetter({ queue })
}
