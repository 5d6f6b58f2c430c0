import { performance } from 'node:perf_hooks'
import { newId } from '@verbatim/contracts/ids.ts'
import { createLocalAi } from '@verbatim/kit/ai/local-ai.ts'
import { type Database, openDatabase } from '@verbatim/kit/database/database.ts'
import { kitMigrations } from '@verbatim/kit/database/kit-migrations.ts'
import { migrate } from '@verbatim/kit/database/migrations.ts'
import { createNotifications } from '@verbatim/kit/database/notifications.ts'
import { busUrl } from '@verbatim/kit/engine-urls.ts'
import { openBus } from '@verbatim/kit/engines.ts'
import type { Envelope, EventBus } from '@verbatim/kit/events/event-bus.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { createTestRegion, startTestPostgres } from '@verbatim/kit/testing/test-database.ts'
import { refuse } from '@verbatim/operations/command-line.ts'
import { embedTexts } from '@verbatim/search/embed-texts'
import { type IndexChoice, indexUrl, openIndex } from '@verbatim/search/index-choice.ts'
import { subscribeSearch } from '@verbatim/search/listeners'
import { migrations } from '@verbatim/search/migrations'
import type { SearchIndex } from '@verbatim/search/search-index'
import { findEngines } from '@verbatim/tests/engines/find-engines.ts'
import { factsOfNotes, PASSAGES_EACH } from './index/note-facts.ts'

export type IndexBench = {
  name: 'index'
  notes: number
  passagesEach: number
  /** Of text in a note, on average. */
  charactersEach: number
  /** Documents in the index afterwards: each note and its passages. */
  documents: number
  notesPerSecond: number
  /** Texts that were given vectors by one worker, the model at work included; notes come as above, without waiting for it. */
  embedded: { texts: number; textsPerSecond: number }
  limit: number
  ok: boolean
}

const NOTES = 20_000
const TEAMS = 200
const EMBEDDED_NOTES = 200
/** Notes before the clock starts: an engine that has just begun compiles its own code meanwhile. */
const FIRST_NOTES = 4_000
const AT_ONCE = 500
const LIMIT = 2000

/**
 * Notes a second from Kafka into OpenSearch through the listeners of a search worker: facts read, marked as heard in
 * PostgreSQL, and written in bulk. They wait on the bus beforehand; everything runs on this machine.
 */
export async function benchIndex(): Promise<IndexBench> {
  const engines = await findEngines(process.env)
  if (!engines) return refuse('This benchmark needs real engines: OPENSEARCH_URL and its kin, or Docker.')
  const postgres = await startTestPostgres({ durable: true })
  const region = await createTestRegion(postgres.adminUrl, ['search'])
  await migrate(region.urls.search?.ownerUrl ?? '', 'search', [...kitMigrations, ...migrations])
  const db = openDatabase({ url: region.urls.search?.appUrl ?? '', schema: 'search', poolMax: 8 })
  const log = createLogger('bench', 'error')
  const notifications = createNotifications(region.busUrl, log)
  const own = (url = '') => url.replace('{system}', `bench-${newId()}`).replace('{region}', 'us_b')
  const bus = await openBus(busUrl.parse(own(engines.settings.BUS_URL)), notifications, log)
  const choice = indexUrl.parse(own(engines.settings.INDEX_URL))
  const index = await openIndex(choice, db)
  try {
    const teamIds = Array.from({ length: TEAMS }, () => newId())
    const first = factsOfNotes(FIRST_NOTES, teamIds).facts
    await publish(bus, first)
    await timeUntilHeard(bus, db, index, { facts: first.length, embeds: false })
    const { facts, characters } = factsOfNotes(NOTES, teamIds)
    await publish(bus, facts)
    const all = first.length + facts.length
    const took = await timeUntilHeard(bus, db, index, { facts: all, embeds: false })
    const notesPerSecond = Math.round((NOTES * 1000) / took)
    const documents = await documentsIn(choice)
    const more = factsOfNotes(EMBEDDED_NOTES, teamIds).facts
    await publish(bus, more)
    await timeUntilHeard(bus, db, index, { facts: all + more.length, embeds: true })
    const embedded = await embedAll(db, index)
    const isAll = documents === (FIRST_NOTES + NOTES) * (1 + PASSAGES_EACH)
    return {
      name: 'index',
      notes: NOTES,
      passagesEach: PASSAGES_EACH,
      charactersEach: Math.round(characters / NOTES),
      documents,
      notesPerSecond,
      embedded,
      limit: LIMIT,
      ok: notesPerSecond >= LIMIT && isAll,
    }
  } finally {
    await Promise.all([bus.stop(), index.stop(), db.close()])
    await notifications.stop()
    await postgres.stop()
    await engines.stop()
  }
}

async function publish(bus: EventBus, facts: readonly Envelope[]): Promise<void> {
  for (let at = 0; at < facts.length; at += AT_ONCE) await bus.publish('notes', facts.slice(at, at + AT_ONCE))
}

/** Milliseconds until search's listeners have heard so many facts in all. */
async function timeUntilHeard(
  bus: EventBus,
  db: Database,
  index: SearchIndex,
  { facts, embeds }: { facts: number; embeds: boolean },
): Promise<number> {
  const began = performance.now()
  const subscription = await subscribeSearch(bus, db, index, embeds)
  while ((await heard(db)) < facts) await new Promise((resolve) => setTimeout(resolve, 100))
  const took = performance.now() - began
  await subscription.stop()
  return took
}

/** Gives all texts that wait their vectors, as the worker does; one was given its before the clock starts. */
async function embedAll(db: Database, index: SearchIndex): Promise<IndexBench['embedded']> {
  const ai = createLocalAi({ log: createLogger('bench', 'error') })
  try {
    await ai.embed(['warm'], { kind: 'passage' })
    const [began, rested] = [performance.now(), new Date(Date.now() + 60_000)]
    let texts = 0
    for (let some = -1; some !== 0; texts += some) some = await embedTexts({ db, index, ai }, rested)
    return { texts, textsPerSecond: Math.round((texts * 1000) / (performance.now() - began)) }
  } finally {
    await ai.close()
  }
}

async function heard(db: Database): Promise<number> {
  const [inbox] = await db.system('inbox').count({ rows: '*' })
  return Number(inbox?.rows)
}

async function documentsIn(choice: IndexChoice): Promise<number> {
  if (choice.engine !== 'opensearch') return 0
  const { node, alias } = choice.settings
  await fetch(`${node}/${alias}/_refresh`, { method: 'POST' })
  const { count } = (await (await fetch(`${node}/${alias}/_count`)).json()) as { count: number }
  return count
}
