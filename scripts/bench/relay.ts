import { performance } from 'node:perf_hooks'
import { newId } from '@verbatim/contracts/ids.ts'
import { openDatabase } from '@verbatim/kit/database/database.ts'
import { kitMigrations } from '@verbatim/kit/database/kit-migrations.ts'
import { migrate } from '@verbatim/kit/database/migrations.ts'
import { createNotifications } from '@verbatim/kit/database/notifications.ts'
import { busUrl } from '@verbatim/kit/engine-urls.ts'
import { openBus } from '@verbatim/kit/engines.ts'
import { subscribeListeners } from '@verbatim/kit/events/listeners.ts'
import { relayOnce } from '@verbatim/kit/events/relay.ts'
import { createPostgresQueue } from '@verbatim/kit/jobs/postgres-queue.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { createTestRegion, startTestPostgres } from '@verbatim/kit/testing/test-database.ts'
import { findEngines } from '@verbatim/tests/engines/find-engines.ts'

/** `heardOnce` is how many facts stand in the listener's inbox. */
export type RelayBench = {
  name: 'relay'
  bus: 'Kafka' | 'PostgreSQL'
  facts: number
  heardOnce: number
  relayedPerSecond: number
  factsPerSecond: number
  limit: number
  ok: boolean
}

const FACTS = 50_000
const TEAMS = 500
const AT_ONCE = 5000
const TOPIC = 'notes'
const LIMIT = 5000

/**
 * Facts a second from an outbox through Kafka (else the embedded bus) to a listener that hears each once. Reading,
 * sending and hearing happen at the same time, in one process, on a database that keeps what it confirms.
 */
export async function benchRelay(): Promise<RelayBench> {
  const engines = await findEngines(process.env)
  const postgres = await startTestPostgres({ durable: true })
  const region = await createTestRegion(postgres.adminUrl, [TOPIC, 'search'])
  const log = createLogger('bench', 'error')
  const notifications = createNotifications(region.busUrl, log)
  const url = engines?.settings.BUS_URL?.replace('{system}.{region}', `bench-${newId()}`) ?? region.busUrl
  const bus = await openBus(busUrl.parse(url), notifications, log)
  const queue = createPostgresQueue(region.queueUrl, notifications, log)
  const open = async (schema: string) => {
    await migrate(region.urls[schema]?.ownerUrl ?? '', schema, kitMigrations)
    return openDatabase({ url: region.urls[schema]?.appUrl ?? '', schema, poolMax: 8 })
  }
  const [source, target] = [await open(TOPIC), await open('search')]
  try {
    const teams = Array.from({ length: TEAMS }, () => newId())
    for (let at = 0; at < FACTS; at += AT_ONCE)
      await source
        .system('outbox')
        .insert(Array.from({ length: AT_ONCE }, (_, place) => row(teams[(at + place) % TEAMS])))
    const fact = Promise.withResolvers<void>()
    let count = 0
    const subscription = await subscribeListeners(bus, target, 'search', {}, [
      {
        type: TYPE,
        topics: [TOPIC],
        handle: async () => {
          count++
          if (count === FACTS) fact.resolve()
        },
      },
    ])
    const began = performance.now()
    const parts = { db: source, bus, queue, notifications, schema: TOPIC, log }
    while (await relayOnce(parts)) {
      // Until the outbox is empty.
    }
    const sent = performance.now() - began
    await fact.promise
    const took = performance.now() - began
    await subscription.stop()
    const [inbox] = await target.system('inbox').count({ rows: '*' })
    const factsPerSecond = Math.round((FACTS * 1000) / took)
    return {
      name: 'relay',
      bus: engines ? 'Kafka' : 'PostgreSQL',
      facts: FACTS,
      heardOnce: Number(inbox?.rows),
      relayedPerSecond: Math.round((FACTS * 1000) / sent),
      factsPerSecond,
      limit: LIMIT,
      ok: factsPerSecond >= LIMIT && Number(inbox?.rows) === FACTS && count === FACTS,
    }
  } finally {
    await Promise.all([bus.stop(), queue.stop(), source.close(), target.close()])
    await notifications.stop()
    await postgres.stop()
    await engines?.stop()
  }
}

const TYPE = 'verbatim.notes.events.Bench'

const row = (teamId: string | undefined) => ({
  id: newId(),
  team_id: teamId,
  kind: 'fact',
  type: TYPE,
  payload: Buffer.alloc(300, 1),
  actor_id: null,
  trace: null,
  occurred_at: new Date(),
})
