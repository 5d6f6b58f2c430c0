import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Transaction } from '../database/database.ts'
import { invalid } from '../errors.ts'
import { currentTrace } from '../telemetry/traces.ts'

/** From where a person asks, as far as the request tells: browser and system in words. */
type RequestClient = { device: string | null }

/** Where a fact or job comes from: the team it belongs to, who did it, and the trace of the request. */
export type Origin = {
  teamId: string
  actorId?: string | null
  trace?: string | null
  id?: string
  client?: RequestClient | null
}

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
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await insert(tx, rows.slice(at, at + ROWS_AT_ONCE))
}

/** Writes an order for a worker in the transaction that needs it done. The queue is the schema's package. */
export const enqueue = <T extends DescMessage>(
  tx: Transaction,
  origin: Origin,
  schema: T,
  message: MessageInitShape<T>,
): Promise<void> => put(tx, 'job', origin, schema, message)

/** The type of a fact that says nothing by itself: a listener that marked it as handled has handled all earlier facts of the team. */
export const MARK = 'verbatim.kit.Mark'

/** Puts a mark behind everything that a service has published of a team so far; its id. */
export async function recordMark(tx: Transaction, teamId: string): Promise<string> {
  const row = {
    id: newId(),
    team_id: teamId,
    kind: 'fact',
    type: MARK,
    payload: Buffer.alloc(0),
    occurred_at: byOneClock(tx),
  }
  await insert(tx, [row])
  return row.id
}

async function put<T extends DescMessage>(
  tx: Transaction,
  kind: 'fact' | 'job',
  origin: Origin,
  schema: T,
  message: MessageInitShape<T>,
): Promise<void> {
  await insert(tx, [rowOf(tx, kind, origin, schema, message)])
}

/**
 * Rows with the call that wakes the relay of their kind, in one statement: a way to the database more for each fact is
 * felt by who waits.
 */
const insert = (tx: Transaction, rows: readonly object[]): PromiseLike<unknown> =>
  tx('outbox').insert(rows).returning(tx.raw("pg_notify('outbox_' || current_schema(), kind)"))

/** The database's time and not the process's: it decides what is newer (the search index), whichever pod wrote it. */
const byOneClock = (tx: Transaction) => tx.raw('clock_timestamp()')

/**
 * What fits into one message of every engine: Kafka takes 1 MiB with key and headers, SQS 256 KiB in base64. One that is
 * larger would be refused for ever, with all that waits behind it, so that it must not be written at all.
 */
export const MOST_BYTES = { fact: 900_000, job: 180_000 } as const

const TEXT_BYTES = 400_000

/** As much of a text as one fact carries: its first 400 kB, and no half character. */
export function factText(text: string): string {
  if (text.length * 3 <= TEXT_BYTES || Buffer.byteLength(text) <= TEXT_BYTES) return text
  return new TextDecoder().decode(Buffer.from(text).subarray(0, TEXT_BYTES), { stream: true })
}

/** Throws ValidationError where a message is larger than the engines take. */
function sized(kind: keyof typeof MOST_BYTES, payload: Uint8Array): Buffer {
  if (payload.byteLength > MOST_BYTES[kind])
    throw invalid('This is too much at once. Divide it into smaller parts, and try again.')
  return Buffer.from(payload)
}

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
  payload: sized(kind, toBinary(schema, create(schema, message))),
  actor_id: origin.actorId ?? null,
  // Where it is measured, the work under way; else what the request came with.
  trace: currentTrace() ?? origin.trace ?? null,
  occurred_at: byOneClock(tx),
})
