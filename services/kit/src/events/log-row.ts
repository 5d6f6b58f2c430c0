import type { Envelope } from './event-bus.ts'

/** A fact as the log table has it. */
export type LogRow = {
  seq: string
  topic: string
  id: string
  team_id: string
  type: string
  payload: Buffer
  actor_id: string | null
  trace: string | null
  occurred_at: Date
}

/** The channel that tells of new facts, each time with the topic that has some; without one, of anything else. */
export const CHANNEL = 'bus_log'

export const toEnvelope = (row: Omit<LogRow, 'seq' | 'topic'>): Envelope => ({
  id: row.id,
  type: row.type,
  teamId: row.team_id,
  payload: new Uint8Array(row.payload),
  actorId: row.actor_id,
  trace: row.trace,
  occurredAtMs: row.occurred_at.getTime(),
})
