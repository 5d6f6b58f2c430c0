import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RegionKey } from '@verbatim/contracts/regions.ts'
import { startEmbeddedPostgres } from '@verbatim/kit/database/embedded-postgres.ts'
import { provisionRegionDatabase } from '@verbatim/kit/database/provision.ts'
import { freePort } from '@verbatim/kit/free-port.ts'
import { type OpenIdProvider, startOpenIdProvider } from '@verbatim/kit/testing/openid-provider.ts'
import { startTextRecords, type TextRecords } from '@verbatim/kit/testing/text-records.ts'
import { startCollector } from '../pods/collector.ts'
import { type DynamoStore, dynamoStore } from './dynamo-store.ts'
import { BROWSER_ADDRESS } from './plants.ts'
import { type Recorder, startRecorder } from './recorder.ts'
import type { RegionProcessOrder } from './region-process.ts'
import { answers, startWatched, tell, type WatchedProcess } from './watched-process.ts'

/** The region in which everything is written, and those that may not learn of it. */
export const HOME: RegionKey = 'eu_a'
export const OTHERS: readonly RegionKey[] = ['us_b', 'us_a', 'au_a']
const REGIONS = [HOME, ...OTHERS]

/** Who calls whom, each over a recorder of its own. */
export type Wires = {
  browser: Recorder
  /** Browsers, the region and the edge, to the provider by which a workspace and the entrance sign in. */
  provider: Recorder
  /** By the engine in which an edge keeps its directory. */
  directories: Record<string, Recorder>
  gateways: Record<string, Recorder>
  callsToEdge: Record<string, Recorder>
  databases: Record<string, Recorder>
  /** By process: its spans on the way to an operator's collector. */
  spans: Record<string, Recorder>
  /** By process: its figures on the way to an operator's Prometheus. */
  figures: Record<string, Recorder>
}

export type WatchedSystem = {
  root: string
  folder: string
  /** By name: `edge` and each region. */
  processes: Record<string, WatchedProcess>
  wires: Wires
  adminUrl: string
  dynamo: DynamoStore | null
  /** Who is outside of the installation: a provider of OpenID Connect, and DNS. */
  outside: Outside
  /** Starts an edge with an empty directory, for each engine one, in the place of the one before. */
  edges: readonly (() => Promise<void>)[]
  stop(): Promise<void>
}

const KEYS = { internalKey: 'i'.repeat(40), emailHashKey: 'e'.repeat(40), databasePassword: 'p'.repeat(40) }

type Outside = { provider: OpenIdProvider; dns: TextRecords }

/**
 * Every region, each a process, and a recorder on each connection between any two of them, to the edge and to a store.
 * The edge is still to come. There is a DynamoDB for it where DYNAMODB_ENDPOINT says so.
 */
export async function startWatchedSystem(): Promise<WatchedSystem> {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-residency-'))
  await chmod(folder, 0o755)
  const databasePort = await freePort()
  const [postgres, collector, wires] = await Promise.all([
    startEmbeddedPostgres({ directory: folder, port: databasePort, password: 'test', durable: false }),
    startCollector(),
    openWires(),
  ])
  for (const recorder of [wires.directories.PostgreSQL, ...Object.values(wires.databases)]) recorder?.aim(databasePort)
  for (const recorder of Object.values(wires.spans)) recorder.aim(Number(new URL(collector.url).port))
  const edgePort = await freePort()
  wires.browser.aim(edgePort)
  for (const recorder of Object.values(wires.callsToEdge)) recorder.aim(edgePort)
  const dynamo = wires.directories.DynamoDB ? dynamoStore(wires.directories.DynamoDB) : null
  const root = `http://verbatim.localhost:${wires.browser.port}/`
  const outside = await startOutside(wires.provider, root)
  const parts: Parts = { folder, wires, adminUrl: postgres.adminUrl, dynamo, outside, processes: {} }
  await Promise.all(REGIONS.map((key) => startRegionIn(parts, key)))
  return {
    ...parts,
    root,
    edges: [
      async () => startEdgeIn(parts, edgePort, await ownDatabase(parts)),
      ...(dynamo ? [() => startEdgeIn(parts, edgePort, dynamo.settings)] : []),
    ],
    async stop() {
      await Promise.all(Object.values(parts.processes).map((one) => one.stop()))
      await Promise.all(recordersOf(wires).map((recorder) => recorder.stop()))
      await Promise.all([postgres.stop(), collector.stop(), dynamo?.remove()])
      await Promise.all([outside.provider.stop(), outside.dns.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The provider calls itself by the address at which it is reached: that of the recorder before it. */
async function startOutside(recorder: Recorder, root: string): Promise<Outside> {
  const port = await freePort()
  recorder.aim(port)
  const provider = await startOpenIdProvider({
    port,
    publicPort: recorder.port,
    redirectUris: [`${root}callback`],
    people: {},
  })
  return { provider, dns: await startTextRecords() }
}

export const recordersOf = ({ browser, provider, ...byName }: Wires): Recorder[] => [
  browser,
  provider,
  ...Object.values(byName).flatMap((recorders) => Object.values(recorders)),
]

type Parts = Omit<WatchedSystem, 'root' | 'edges' | 'stop'>

async function openWires(): Promise<Wires> {
  const engines = process.env.DYNAMODB_ENDPOINT ? ['PostgreSQL', 'DynamoDB'] : ['PostgreSQL']
  const each = async (names: readonly string[]): Promise<Record<string, Recorder>> =>
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, await startRecorder()])))
  const [browser, provider, directories, gateways, callsToEdge, databases, spans, figures] = await Promise.all([
    startRecorder({ from: BROWSER_ADDRESS }),
    startRecorder(),
    each(engines),
    each(REGIONS),
    each(REGIONS),
    each(REGIONS),
    each(['edge', ...REGIONS]),
    each(['edge', ...REGIONS]),
  ])
  return { browser, provider, directories, gateways, callsToEdge, databases, spans, figures }
}

/** Everything is logged, every trace is kept and every figure told: what could tell of a person does. */
async function talkative({ wires }: Parts, name: string): Promise<Record<string, string>> {
  const port = await freePort()
  wires.figures[name]?.aim(port)
  return {
    LOG_LEVEL: 'trace',
    OTLP_URL: `http://127.0.0.1:${wires.spans[name]?.port}/v1/traces`,
    METRICS_PORT: String(port),
    METRICS_HOST: '127.0.0.1',
  }
}

async function startRegionIn(parts: Parts, key: RegionKey): Promise<void> {
  const { folder, wires, adminUrl, processes } = parts
  const data = join(folder, key)
  await mkdir(data)
  const dns = { DNS_SERVERS: parts.outside.dns.address }
  const settings = { VERBATIM_REGION: key, ...dns, ...(await talkative(parts, key)) }
  const region = await startWatched(
    'scripts/tests/proofs/residency/region-process.ts',
    join(folder, `${key}.txt`),
    settings,
  )
  processes[key] = region
  const order: RegionProcessOrder = {
    key,
    order: {
      port: wires.browser.port,
      dataDirectory: data,
      regions: [key],
      readyFile: null,
      rootDomain: 'verbatim.localhost',
      logLevel: 'trace',
      secrets: KEYS,
      adminUrl: through(adminUrl, wires.databases[key]),
    },
    edgeUrl: `http://127.0.0.1:${wires.callsToEdge[key]?.port}`,
    publicPort: wires.browser.port,
  }
  wires.gateways[key]?.aim(Number(new URL(await tell(region, order)).port))
}

/** Figures of a process, asked for as an operator's Prometheus does. */
export async function askFigures({ figures }: Wires, name: string): Promise<void> {
  await (await fetch(`http://127.0.0.1:${figures[name]?.port}/metrics`)).arrayBuffer()
}

/** What the edge is told of a database of its own. */
async function ownDatabase({ adminUrl, wires }: Parts): Promise<Record<string, string>> {
  const { urls } = await provisionRegionDatabase({
    adminUrl: through(adminUrl, wires.directories.PostgreSQL),
    database: 'verbatim_edge',
    services: ['edge'],
    passwordKey: KEYS.databasePassword,
  })
  return { DIRECTORY_URL: urls.edge?.appUrl ?? '', DIRECTORY_OWNER_URL: urls.edge?.ownerUrl ?? '' }
}

/** An edge that runs tells all that it has to tell, and ends, before the other takes its place. */
async function startEdgeIn(parts: Parts, port: number, directory: Record<string, string>): Promise<void> {
  const { folder, wires, processes } = parts
  const before = processes.edge
  if (before) {
    await askFigures(wires, 'edge')
    delete processes.edge
    await before.stop('SIGTERM')
  }
  const edge = await startWatched('gateway/edge/src/main.ts', join(folder, 'edge.txt'), {
    ...(await talkative(parts, 'edge')),
    EDGE_PORT: String(port),
    EDGE_HOST: '127.0.0.1',
    ROOT_DOMAIN: 'verbatim.localhost',
    PUBLIC_PORT: String(wires.browser.port),
    PUBLIC_PROTOCOL: 'http',
    EDGE_REGIONS: REGIONS.map((key) => `${key}=http://127.0.0.1:${wires.gateways[key]?.port}`).join(','),
    ...directory,
    INTERNAL_KEY: KEYS.internalKey,
    EMAIL_HASH_KEY: KEYS.emailHashKey,
    MAIL_OUTBOX: 'true',
    ...atTheEntrance(parts.outside.provider),
    // Without these the pages say that they are not configured.
    RELEASE_HASH: 'residency',
    RELEASE_DATE: '2026-01-01T00:00:00Z',
  })
  processes.edge = edge
  await answers(`http://127.0.0.1:${port}/readyz`, edge)
}

/** The provider of the workspace stands for Google as well, at the entrance. */
const atTheEntrance = ({ issuer, clientId, clientSecret }: OpenIdProvider): Record<string, string> => ({
  GOOGLE_ISSUER: issuer,
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
})

function through(url: string, recorder: Recorder | undefined): string {
  const recorded = new URL(url)
  recorded.port = String(recorder?.port)
  return recorded.href
}
