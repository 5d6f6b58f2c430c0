import { createHash } from 'node:crypto'
import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { Job } from './job-queue.ts'
import { type JobRemark, toBody } from './sqs-message.ts'

/**
 * Sends one job on. `cause` distinguishes this sending from earlier ones of the same job: without one, a second sending within
 * five minutes is none.
 */
export async function sendJob(
  sqs: SQSClient,
  url: string,
  job: Job,
  remark: JobRemark = {},
  cause: string | undefined = undefined,
): Promise<void> {
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: url,
      MessageBody: toBody(job, remark),
      MessageGroupId: job.id,
      MessageDeduplicationId:
        cause === undefined ? job.id : createHash('sha256').update(`${job.id}:${cause}`).digest('hex'),
    }),
  )
}
