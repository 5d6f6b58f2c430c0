import { exec } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { connect } from '@verbatim/kit/database/database.ts'
import { createNotifications } from '@verbatim/kit/database/notifications.ts'
import { busUrl, queueUrl } from '@verbatim/kit/engine-urls.ts'
import { openBus, openQueue } from '@verbatim/kit/engines.ts'
import type { EventBus } from '@verbatim/kit/events/event-bus.ts'
import type { JobQueue } from '@verbatim/kit/jobs/job-queue.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { engineSetting } from '@verbatim/kit/testing/engine-settings.ts'
import { choicesOf } from '../../engines/find-engines.ts'
import type { Environment } from '../pods/pods.ts'
import { type RegionPods, startRegionPods } from '../pods/region-pods.ts'
import { type Detour, openDetour } from './detour.ts'

const ENGINES = {
  queue: 'SQS_ENDPOINT',
  store: 'S3_ENDPOINT',
  index: 'OPENSEARCH_URL',
  directory: 'DYNAMODB_ENDPOINT',
} as const

/** A region of pods on the real engines, each of which can be taken away from it. */
export type FaultRegion = RegionPods & {
  detours: Record<keyof typeof ENGINES | 'database' | 'broker', Detour>
  /** The broker's process is ended, where the environment says how (ENGINE_STOP); else nobody reaches it. */
  stopBroker(): Promise<void>
  startBroker(): Promise<void>
  /** The same engines, reached directly, to compare what stands there. */
  admin: ReturnType<typeof connect>
  bus: EventBus
  queue: JobQueue
  /** Every document of the index about one project. */
  indexed(projectId: string): Promise<IndexedRow[]>
}

type IndexedRow = { id: string; type: string; title: string }

const BENT = (name: string): string => `--import=${pathToFileURL(join(import.meta.dirname, name)).href}`

/** Options by which a pod's clock is wrong by so much. */
export const bentClock = (ms: number, { NODE_OPTIONS = '' }: Environment): Environment => ({
  NODE_OPTIONS: `${NODE_OPTIONS} ${BENT('bent-clock.ts')}`,
  BENT_CLOCK_MS: String(ms),
})

/** Starts a region whose pods reach every engine over a detour. The caller stops it. */
export async function startFaultRegion(): Promise<FaultRegion & { bent: Environment }> {
  const real = Object.fromEntries(Object.values(ENGINES).map((name) => [name, engineSetting(name)]))
  const broker = await openDetour(placeOf(`kafka://${engineSetting('KAFKA_BROKERS')}`))
  const opened = await Promise.all(
    Object.entries(ENGINES).map(async ([name, setting]) => [name, await openDetour(placeOf(real[setting] ?? ''))]),
  )
  const engines = Object.fromEntries(opened) as Record<keyof typeof ENGINES, Detour>
  const ways = Object.fromEntries(Object.entries(ENGINES).map(([name, setting]) => [setting, name]))
  const round = Object.fromEntries(
    Object.keys(real).map((setting) => [setting, `http://${engines[ways[setting] as keyof typeof ENGINES].at}`]),
  )
  const system = `f${Date.now().toString(36)}`
  const kafka = engineSetting('KAFKA_BROKERS')
  const choices = named(choicesOf({ ...round, KAFKA_BROKERS: kafka }), system)
  // A broker tells its clients where it is, so that a detour cannot stand in its settings: pods are bent to it instead.
  const bent = {
    NODE_OPTIONS: BENT('bent-connections.ts'),
    BENT_PORTS: `${placeOf(`kafka://${kafka}`).port}=${placeOf(`kafka://${broker.at}`).port}`,
  }
  let database: Detour | undefined
  const pods = await startRegionPods({
    common: { ...choices, ...bent, ...keys() },
    async databaseAt(adminUrl) {
      database = await openDetour(placeOf(adminUrl))
      return database.at
    },
  })
  if (!database) throw new Error('The database was not asked for')
  const detours = { ...engines, broker, database }
  const direct = named(choicesOf({ ...real, KAFKA_BROKERS: kafka }), system)
  const log = createLogger('faults', 'silent')
  const notifications = createNotifications('', log)
  const bus = await openBus(busUrl.parse(direct.BUS_URL), notifications, log)
  const queue = await openQueue(queueUrl.parse(direct.QUEUE_URL), notifications, log)
  const admin = connect(pods.adminUrl.replace(/postgres$/, 'verbatim_us_b'), 'public', 3)
  return {
    ...pods,
    detours,
    bent,
    admin,
    bus,
    queue,
    stopBroker: () => told('ENGINE_STOP', () => broker.cut()),
    startBroker: () => told('ENGINE_START', () => broker.mend()),
    indexed: (projectId) => indexed(`${real.OPENSEARCH_URL}/${system}-us_b-search`, projectId),
    async stop() {
      await Promise.all([bus.stop(), queue.stop(), admin.destroy()])
      await pods.stop()
      await Promise.all(Object.values(detours).map((detour) => detour.stop()))
    },
  }
}

/** Names of one run, so that runs on the same engines do not see each other. */
const named = (choices: Environment, system: string): Environment =>
  Object.fromEntries(
    Object.entries(choices).map(([name, url]) => {
      const region = name === 'BLOB_URL' ? 'us-b' : 'us_b'
      return [name, url.replaceAll('{system}', system).replaceAll('{region}', region)]
    }),
  )

const keys = (): Environment =>
  Object.fromEntries(
    ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].map((name) => [name, engineSetting(name)]),
  )

function placeOf(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port) }
}

/** Runs the command that the environment names for the broker, with `{engine}` in it; else what stands in for it. */
async function told(name: 'ENGINE_STOP' | 'ENGINE_START', otherwise: () => Promise<void>): Promise<void> {
  const command = process.env[name]
  if (command) await promisify(exec)(command.replaceAll('{engine}', 'kafka'))
  else await otherwise()
}

async function indexed(index: string, projectId: string): Promise<IndexedRow[]> {
  await fetch(`${index}/_refresh`, { method: 'POST' })
  const query = { bool: { filter: [{ term: { projectId } }, { term: { kind: 'object' } }] } }
  const answer = await fetch(`${index}/_search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ size: 10_000, query, _source: ['id', 'type', 'title'] }),
  })
  const { hits } = (await answer.json()) as { hits: { hits: { _source: IndexedRow }[] } }
  return hits.hits.map(({ _source }) => _source)
}
