import type { AuditDelivery, AuditStream } from '#src/audit/stream/stream.ts'
import { requireStreamReader } from '#src/audit/stream/stream-policy.ts'
import { streamReader } from '#src/audit/stream/stream-repository.ts'
import type { IdentityCtx } from '#src/context.ts'

const DELIVERIES = 20

/** Where the log is sent; null where it is sent nowhere. Managers only. */
export async function findAuditStream({ actor, read }: IdentityCtx): Promise<AuditStream | null> {
  requireStreamReader(actor)
  return read((tx) => streamReader(tx, actor.teamId).find())
}

/** How many entries are chained and not delivered. */
export const waitingOf = ({ actor, read }: IdentityCtx, { seq }: AuditStream): Promise<number> =>
  read(async (tx) => Math.max(0, (await streamReader(tx, actor.teamId).newestSeq()) - seq))

/** The last tries, the newest first. */
export const deliveriesOf = ({ actor, read }: IdentityCtx): Promise<AuditDelivery[]> =>
  read((tx) => streamReader(tx, actor.teamId).deliveries(DELIVERIES))
