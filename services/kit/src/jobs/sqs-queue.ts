import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { awsTimeouts } from '../aws-timeouts.ts'
import type { Logger } from '../log.ts'
import { portionsOf } from '../portions.ts'
import { watchClient, watchEngine } from '../telemetry/watch-engine.ts'
import type { DeadJob, Job, JobQueue, Worker } from './job-queue.ts'
import { ofBody, toBody } from './sqs-message.ts'
import { type QueueUrls, sqsQueues } from './sqs-queues.ts'
import { sendJob } from './sqs-send.ts'
import { startSqsWorker } from './sqs-worker.ts'

export type SqsSettings = {
  /** Set before every queue's name, e.g. the region. */
  prefix: string
  awsRegion: string
  /** Only where the engine is not AWS's own. Credentials come from the usual places of the SDK. */
  endpoint?: string
}

/** SQS takes ten messages of 256 KiB together, and refuses any more by the same words however often it is asked. */
const BATCH = { items: 10, bytes: 250_000 }
/** Longer than a long poll, which is silent while there is nothing. */
const LONGEST_ANSWER_MS = 20_000
/** While dead jobs are looked at, nobody else sees them; then they are put back. */
const LOOK_SECONDS = 20

/** The queue at scale: SQS, a FIFO queue per kind of worker and one for its dead jobs. */
export function createSqsQueue({ prefix, awsRegion, endpoint }: SqsSettings, log: Logger): JobQueue {
  const sqs = new SQSClient({
    region: awsRegion,
    requestHandler: awsTimeouts(LONGEST_ANSWER_MS),
    ...(endpoint === undefined ? {} : { endpoint }),
  })
  const watch = watchEngine('sqs')
  watchClient(watch, sqs)
  const queues = sqsQueues(sqs, prefix)
  const workers = new Set<Worker>()
  return {
    async send(jobs) {
      for (const [queue, mine] of Map.groupBy(jobs, (job) => job.queue))
        await queues.use(queue, ({ main }) => sendAll(sqs, main, mine))
    },
    async work(request) {
      const worker = startSqsWorker({ sqs, queues, log }, request)
      workers.add(worker)
      return worker
    },
    deadJobs: (queue) => queues.use(queue, ({ dead }) => deadJobs(sqs, queue, dead)),
    redrive: (queue) => queues.use(queue, (urls) => redrive(sqs, queue, urls)),
    pending: (queue) => queues.use(queue, ({ main }) => countOf(sqs, main)),
    async stop() {
      await Promise.all([...workers].map((worker) => worker.stop()))
      sqs.destroy()
      watch.stop()
    },
  }
}

async function sendAll(sqs: SQSClient, main: string, jobs: readonly Job[]): Promise<void> {
  const letters = jobs.map((job) => ({ id: job.id, body: toBody(job) }))
  for (const batch of portionsOf(letters, ({ body }) => Buffer.byteLength(body), BATCH)) {
    const entries = batch.map(({ id, body }, index) => ({
      Id: String(index),
      MessageBody: body,
      MessageGroupId: id,
      MessageDeduplicationId: id,
    }))
    const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl: main, Entries: entries }))
    if (Failed.length) throw new Error(`The queue refused ${Failed.length} jobs: ${Failed[0]?.Message}`)
  }
}

async function countOf(sqs: SQSClient, url: string): Promise<number> {
  const names = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const
  const { Attributes = {} } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: [...names] }),
  )
  return names.reduce((sum, name) => sum + Number(Attributes[name] ?? 0), 0)
}

/** Takes every dead job there is; each stays invisible until released or deleted. */
async function takeDead(sqs: SQSClient, url: string): Promise<Message[]> {
  const taken: Message[] = []
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: url, MaxNumberOfMessages: 10, VisibilityTimeout: LOOK_SECONDS }),
    )
    if (!Messages.length) return taken
    taken.push(...Messages)
  }
}

async function deadJobs(sqs: SQSClient, queue: string, dead: string): Promise<DeadJob[]> {
  const taken = await takeDead(sqs, dead)
  for (const { ReceiptHandle } of taken)
    await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl: dead, ReceiptHandle, VisibilityTimeout: 0 }))
  return taken.map((message) => {
    const { job, remark } = ofBody(queue, message)
    return { job, reason: remark.reason ?? 'Its worker died every time.', deadAt: new Date(remark.diedAtMs ?? 0) }
  })
}

async function redrive(sqs: SQSClient, queue: string, { main, dead }: QueueUrls): Promise<number> {
  const taken = await takeDead(sqs, dead)
  for (const message of taken) {
    await sendJob(sqs, main, ofBody(queue, message).job, {}, message.ReceiptHandle)
    await sqs.send(new DeleteMessageCommand({ QueueUrl: dead, ReceiptHandle: message.ReceiptHandle }))
  }
  return taken.length
}
