import { ErasePersonSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { erasePortion } from '#src/erasures/erase-portion.ts'
import { readOrder } from '#src/erasures/erasure-order.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

/** Erases a person in the next notes, and in all the rest behind the last one. */
export const erasePersonJob = jobHandler(ErasePersonSchema, (parts, job) => erasePortion(parts, readOrder(job)))
