import { type DescMessage, fromBinary, type MessageShape } from '@bufbuild/protobuf'
import { AppError } from '../errors.ts'
import type { Job } from './job-queue.ts'

/**
 * The order in a job. Row-level security bound who ordered it to the job's own team; what the order says of a team is
 * bytes, which may have come with an archive. Throws ValidationError where it names another one.
 */
export function orderIn<T extends DescMessage>(
  schema: T,
  { teamId, payload }: Pick<Job, 'teamId' | 'payload'>,
): MessageShape<T> {
  const order = fromBinary(schema, payload)
  if ('teamId' in order && order.teamId !== teamId)
    throw new AppError('ValidationError', 'This job orders something of another workspace than its own.')
  return order
}
