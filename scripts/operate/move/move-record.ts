import { REGION_KEYS, type RegionKey } from '@verbatim/contracts/regions.ts'
import { recordOf, setHold } from '@verbatim/kit/database/holds.ts'
import { z } from 'zod'
import type { RegionConnections } from '../region-connections.ts'

/** The steps of a move, in their order. Each can be done again. */
export const STEPS = ['ahead', 'drain', 'freeze', 'copy', 'verify', 'fill', 'switch', 'redirect', 'open'] as const
export type Step = (typeof STEPS)[number]

const table = z.object({ name: z.string(), rows: z.number(), sha256: z.string() })
const copied = z.object({
  services: z.array(z.object({ service: z.string(), tables: z.array(table) })),
  files: z.number(),
  fileBytes: z.number(),
  /** Over the lines of key, size and SHA-256 of all files, in order of their keys. */
  filesSha256: z.string(),
})
const schema = z.object({
  from: z.enum(REGION_KEYS),
  to: z.enum(REGION_KEYS),
  /** Version of the route on which the move was decided. */
  version: z.int().min(0),
  graceDays: z.number().min(0),
  begunAt: z.string(),
  done: z.array(z.object({ step: z.enum(STEPS), at: z.string(), ms: z.number() })),
  copied: copied.nullable(),
  /** The move is taken back. */
  aborting: z.boolean(),
})

/** What a move remembers: ids, counts and sums, and nothing that anybody wrote. */
export type MoveRecord = z.infer<typeof schema>
export type Copied = z.infer<typeof copied>

export const newRecord = (move: {
  from: RegionKey
  to: RegionKey
  version: number
  graceDays: number
}): MoveRecord => ({
  ...move,
  begunAt: new Date().toISOString(),
  done: [],
  copied: null,
  aborting: false,
})

export const isDone = (record: MoveRecord, step: Step): boolean => record.done.some((one) => one.step === step)

/** When the move may be finished: the route was switched, and the grace time is over, or another one that is named now. Null before the switch. */
export function graceEnds({ done, ...record }: MoveRecord, graceDays = record.graceDays): Date | null {
  const opened = done.find(({ step }) => step === 'open')
  return opened ? new Date(new Date(opened.at).getTime() + graceDays * 24 * 3_600_000) : null
}

/**
 * What a region's identity has of a move. While files are copied ahead the record stands in the target, since nothing
 * holds the source yet; then in the source, with the hold: what one is told by is there as long as the other.
 */
export async function readRecord(
  { databaseOf }: Pick<RegionConnections, 'databaseOf'>,
  teamId: string,
): Promise<MoveRecord | null> {
  const record = await recordOf(databaseOf('identity').system, teamId)
  return record === null ? null : schema.parse(record)
}

type Ends = { source: RegionConnections; target: RegionConnections }

/** Keeps the record where it stands, under the hold that is there. */
export async function keepRecord({ source, target }: Ends, teamId: string, record: MoveRecord): Promise<void> {
  const leaving = await source.databaseOf('identity').hold(teamId)
  // In the target nothing is read of a workspace that is not there yet.
  if (leaving) await setHold(source.databaseOf('identity').system, teamId, leaving, record)
  else await setHold(target.databaseOf('identity').system, teamId, 'MOVED', record)
}
