import type { Knex } from 'knex'
import type { Engines } from '../engines.ts'
import { type RelayParts, relayOnce } from '../events/relay.ts'

export type Settling = {
  engines: Engines
  /** Outboxes to drain. */
  relays: readonly RelayParts[]
  /** Consumer groups and the topics they listen to. */
  groups: readonly { group: string; topics: readonly string[] }[]
  queues: readonly string[]
  /** After so long it is not going to be quiet any more; a minute when absent. */
  limitMs?: number
}

const LIMIT_MS = 60_000

/**
 * Drains relays, listeners and workers until nothing is under way: a test waits for quiet, never for time. Throws with
 * what is still busy after the limit.
 */
export async function settle(settling: Settling): Promise<void> {
  const until = Date.now() + (settling.limitMs ?? LIMIT_MS)
  for (let quiet = 0; quiet < 2; ) {
    for (const relay of settling.relays) await relayOnce(relay)
    const busy = await whatIsBusy(settling)
    quiet = busy.length ? 0 : quiet + 1
    if (Date.now() > until) throw new Error(`Still busy: ${busy.join(', ')}`)
    if (busy.length) await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

async function whatIsBusy({ engines, relays, groups, queues }: Settling): Promise<string[]> {
  const busy: string[] = []
  for (const { db, schema } of relays) if (await unpublished(db.system)) busy.push(`outbox of ${schema}`)
  for (const { group, topics } of groups) if (await engines.bus.lag(group, topics)) busy.push(`listeners of ${group}`)
  for (const queue of queues) if (await engines.queue.pending(queue)) busy.push(`queue ${queue}`)
  return busy
}

async function unpublished(knex: Knex): Promise<number> {
  const [row] = await knex('outbox').whereNull('published_at').count({ waiting: '*' })
  return Number(row?.waiting ?? 0)
}
