import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Transaction } from '../database/database.ts'
import { currentTrace } from '../telemetry/traces.ts'

/** Where a fact or job comes from: the team it belongs to, who did it, and the trace of the request. */
export type Origin = { teamId: string; actorId?: string | null; trace?: string | null; id?: string }

const OUTBOX_CHANNEL_PREFIX = 'outbox_'
const ROWS_AT_ONCE = 1000

export const outboxChannel = (schema: string): string => `${OUTBOX_CHANNEL_PREFIX}${schema}`

/** Writes a fact in the transaction that made it true (law 2). It leaves through the relay once that commits. */
export const record = <T extends DescMessage>(
  tx: Transaction,
  origin: Origin,
  schema: T,
  message: MessageInitShape<T>,
): Promise<void> => put(tx, 'fact', origin, schema, message)

/** Writes many facts of one kind at once, in order. */
export async function recordAll<T extends DescMessage>(
  tx: Transaction,
  origin: Omit<Origin, 'id'>,
  schema: T,
  messages: readonly MessageInitShape<T>[],
): Promise<void> {
  if (!messages.length) return
  const rows = messages.map((message) => rowOf(tx, 'fact', origin, schema, message))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await tx('outbox').insert(rows.slice(at, at + ROWS_AT_ONCE))
  await notify(tx)
}

/** Writes an order for a worker in the transaction that needs it done. The queue is the schema's package. */
export const enqueue = <T extends DescMessage>(
  tx: Transaction,
  origin: Origin,
  schema: T,
  message: MessageInitShape<T>,
): Promise<void> => put(tx, 'job', origin, schema, message)

/** The type of a fact that says nothing by itself: who marks it as heard has heard all of the team before it. */
export const MARK = 'verbatim.kit.Mark'

/** Puts a mark behind everything that a team's service has told so far; its id. */
export async function recordMark(tx: Transaction, teamId: string): Promise<string> {
  const row = {
    id: newId(),
    team_id: teamId,
    kind: 'fact',
    type: MARK,
    payload: Buffer.alloc(0),
    occurred_at: byOneClock(tx),
  }
  await tx('outbox').insert(row)
  await notify(tx)
  return row.id
}

async function put<T extends DescMessage>(
  tx: Transaction,
  kind: 'fact' | 'job',
  origin: Origin,
  schema: T,
  message: MessageInitShape<T>,
): Promise<void> {
  await tx('outbox').insert(rowOf(tx, kind, origin, schema, message))
  await notify(tx)
}

const notify = (tx: Transaction): PromiseLike<unknown> => tx.raw("select pg_notify('outbox_' || current_schema(), '')")

/** The database's time and not the process's: what is newer is told by it (the search index), whichever pod wrote it. */
const byOneClock = (tx: Transaction) => tx.raw('clock_timestamp()')

const rowOf = <T extends DescMessage>(
  tx: Transaction,
  kind: 'fact' | 'job',
  origin: Origin,
  schema: T,
  message: MessageInitShape<T>,
) => ({
  id: origin.id ?? newId(),
  team_id: origin.teamId,
  kind,
  type: schema.typeName,
  payload: Buffer.from(toBinary(schema, create(schema, message))),
  actor_id: origin.actorId ?? null,
  // Where it is measured, the work under way; else what the request came with.
  trace: currentTrace() ?? origin.trace ?? null,
  occurred_at: byOneClock(tx),
})
