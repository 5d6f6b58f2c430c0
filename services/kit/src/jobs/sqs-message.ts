import type { Message } from '@aws-sdk/client-sqs'
import { z } from 'zod'
import type { Job } from './job-queue.ts'

const bodySchema = z.object({
  id: z.string(),
  type: z.string(),
  teamId: z.string(),
  payload: z.base64(),
  actorId: z.string().nullable(),
  trace: z.string().nullable(),
  occurredAtMs: z.number(),
  /** Deliveries before this message was sent, when a worker handed the job back whole. */
  attempts: z.number().default(0),
  reason: z.string().optional(),
  diedAtMs: z.number().optional(),
})

export type JobRemark = { attempts?: number; reason?: string; diedAtMs?: number }

/** A job as the text of a message. */
export const toBody = ({ queue: _queue, payload, ...job }: Job, remark: JobRemark = {}): string =>
  JSON.stringify({ ...job, payload: Buffer.from(payload).toString('base64'), ...remark })

/** The job of a message, and what was remarked with it. Throws when the text is no job. */
export function ofBody(queue: string, { Body }: Message): { job: Job; remark: JobRemark & { attempts: number } } {
  const { attempts, reason, diedAtMs, payload, ...job } = bodySchema.parse(JSON.parse(Body ?? ''))
  return {
    job: { ...job, queue, payload: new Uint8Array(Buffer.from(payload, 'base64')) },
    remark: { attempts, ...(reason === undefined ? {} : { reason }), ...(diedAtMs === undefined ? {} : { diedAtMs }) },
  }
}
