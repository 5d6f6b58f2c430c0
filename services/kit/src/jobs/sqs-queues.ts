import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  QueueDoesNotExist,
  type SQSClient,
} from '@aws-sdk/client-sqs'

/** Urls of a queue and of the queue of its dead jobs. */
export type QueueUrls = { main: string; dead: string }

export type SqsQueues = {
  /** Does something with a queue. One that is no longer there is made anew when it is next asked for. */
  use<T>(queue: string, work: (urls: QueueUrls) => Promise<T>): Promise<T>
}

/** A job that kills its worker is never handed back with a reason; past so many deliveries the queue itself buries it. */
const MAX_RECEIVES = 20
const KEEP_SECONDS = String(14 * 24 * 3600)

/**
 * Finds the queues, and makes them where they are missing. They are FIFO with a group per job: sending an order twice
 * within five minutes is one order, and jobs do not wait for one another.
 */
export function sqsQueues(sqs: SQSClient, prefix: string): SqsQueues {
  const known = new Map<string, Promise<QueueUrls>>()
  const find = async (queue: string): Promise<QueueUrls> => {
    const dead = await findOrCreate(sqs, `${prefix}-${queue}-dead.fifo`, { MessageRetentionPeriod: KEEP_SECONDS })
    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl: dead, AttributeNames: ['QueueArn'] }),
    )
    const main = await findOrCreate(sqs, `${prefix}-${queue}.fifo`, {
      MessageRetentionPeriod: KEEP_SECONDS,
      RedrivePolicy: JSON.stringify({ deadLetterTargetArn: Attributes?.QueueArn, maxReceiveCount: MAX_RECEIVES }),
    })
    return { main, dead }
  }
  const urlsOf = (queue: string): Promise<QueueUrls> => {
    const found = known.get(queue) ?? find(queue)
    known.set(queue, found)
    found.catch(() => known.delete(queue))
    return found
  }
  return {
    async use(queue, work) {
      const urls = await urlsOf(queue)
      try {
        return await work(urls)
      } catch (error) {
        if (error instanceof QueueDoesNotExist) known.delete(queue)
        throw error
      }
    },
  }
}

async function findOrCreate(sqs: SQSClient, name: string, attributes: Record<string, string>): Promise<string> {
  try {
    return (await sqs.send(new GetQueueUrlCommand({ QueueName: name }))).QueueUrl ?? ''
  } catch (error) {
    if (!(error instanceof QueueDoesNotExist)) throw error
    const made = await sqs.send(
      new CreateQueueCommand({ QueueName: name, Attributes: { FifoQueue: 'true', ...attributes } }),
    )
    return made.QueueUrl ?? ''
  }
}
