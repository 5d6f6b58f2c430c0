import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROLES, SERVICES, settingOf } from '@verbatim/contracts/service-manifest.ts'
import { freePort } from '@verbatim/kit/free-port.ts'
import { startTestPostgres } from '@verbatim/kit/testing/test-database.ts'
import { type Environment, type Pod, type Probe, readSettings, runJob, startPod } from './pods.ts'

/** The parts of a region, one process per service and role, each with its own settings and no others. */
export type RegionPods = {
  /** The root domain's page. */
  root: string
  /** Where passwords and files stand. */
  folder: string
  adminUrl: string
  pods: Record<string, Pod>
  /** The port at which each pod tells its figures. */
  figures: ReadonlyMap<string, string>
  /** Starts a pod that ended, with the settings that it had and perhaps more. */
  startAgain(name: string, more?: Environment, probe?: Probe): Promise<void>
  /** Starts one more pod of a kind, on ports of its own, as a Deployment with several replicas does. */
  startReplica(name: string): Promise<Pod>
  stop(): Promise<void>
}

export type PodsOrder = {
  /** What every pod is told besides what is its own, e.g. which engines to take instead of the embedded ones. */
  common?: Environment
  /** `host:port` under which pods reach the database; as it is when absent. */
  databaseAt?(adminUrl: string): Promise<string>
}

type Start = { args: readonly string[]; portName: string; env: Environment }

/** Makes the databases, migrates them, and starts edge, gateway and services of us_b. The caller stops them. */
export async function startRegionPods({ common = {}, databaseAt }: PodsOrder = {}): Promise<RegionPods> {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-pods-'))
  const postgres = await startTestPostgres()
  const { adminUrl } = postgres
  const seenAs = databaseAt ? ['--seen-as', await databaseAt(adminUrl)] : []
  const { settings, edge } = await prepareDatabases(folder, adminUrl, seenAs)
  const [port, gatewayPort] = [await freePort(), await freePort()]
  const figures = new Map<string, string>()
  const starts = new Map<string, Start>()
  const add = async (name: string, args: readonly string[], portName: string, env: Environment): Promise<void> => {
    const metrics = String(await freePort())
    figures.set(name, metrics)
    const own = { [portName]: String(await freePort()), METRICS_PORT: metrics, METRICS_HOST: '127.0.0.1' }
    starts.set(name, { args, portName, env: { ...own, ...shared(port), ...env, ...common } })
  }
  const urls: Environment = {}
  for (const service of SERVICES)
    for (const role of ROLES) {
      const name = `${service}-${role}`
      const portName = settingOf(service, 'PORT')
      await add(name, [`services/${service}/src/main.ts`, role], portName, {
        ...pick(settings, [settingOf(service, 'DATABASE_URL'), 'BUS_URL', 'QUEUE_URL', 'INDEX_URL']),
        BLOB_URL: `file://${join(folder, 'files')}`,
        EDGE_URL: `http://127.0.0.1:${port}`,
      })
      if (role === 'api') urls[settingOf(service, 'URL')] = `http://127.0.0.1:${starts.get(name)?.env[portName]}`
    }
  await add('gateway', ['gateway/region/src/main.ts', 'api'], 'PORT', {
    ...urls,
    PORT: String(gatewayPort),
    BUS_URL: settings.BUS_URL ?? '',
  })
  await add('edge', ['gateway/edge/src/main.ts'], 'EDGE_PORT', {
    ...edge,
    EDGE_PORT: String(port),
    EDGE_HOST: '127.0.0.1',
    EDGE_REGIONS: `us_b=http://127.0.0.1:${gatewayPort}`,
    MAIL_OUTBOX: 'true',
  })
  const pods: Record<string, Pod> = {}
  const startAgain = async (name: string, more: Environment = {}, probe: Probe = 'readyz'): Promise<void> => {
    const { args, portName, env } = starts.get(name) ?? unknownPod(name)
    pods[name] = await startPod(args, portName, { ...env, ...more }, probe)
  }
  const replicas: Pod[] = []
  const startReplica = async (name: string): Promise<Pod> => {
    const { args, portName, env } = starts.get(name) ?? unknownPod(name)
    const ports = { [portName]: String(await freePort()), METRICS_PORT: String(await freePort()) }
    const replica = await startPod(args, portName, { ...env, ...ports })
    replicas.push(replica)
    return replica
  }
  const stop = async (): Promise<void> => {
    const all = [...Object.values(pods), ...replicas]
    for (const { process: child } of all) child.kill('SIGKILL')
    await Promise.all(all.map(({ ended }) => ended))
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const started = await Promise.allSettled([...starts.keys()].map((name) => startAgain(name)))
  const failed = started.find((one) => one.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  return {
    root: `http://verbatim.localhost:${port}/`,
    folder,
    adminUrl,
    pods,
    figures,
    startAgain,
    startReplica,
    stop,
  }
}

/** The databases of region and edge, provisioned and migrated as an operator does; what pods are told of them. */
async function prepareDatabases(
  folder: string,
  adminUrl: string,
  seenAs: readonly string[],
): Promise<{ settings: Environment; edge: Environment }> {
  const [adminFile, keyFile] = [join(folder, 'admin'), join(folder, 'key')]
  await writeFile(adminFile, `${adminUrl}\n`, { mode: 0o600 })
  await writeFile(keyFile, 'k'.repeat(40), { mode: 0o600 })
  const provision = async (place: string): Promise<string> => {
    const out = join(folder, place)
    const args = ['scripts/operate/main.ts', 'provision', place, '--admin-url', adminFile, '--password-key', keyFile]
    await runJob([...args, '--out', out, '--embedded', ...seenAs], {})
    return out
  }
  const region = await provision('us_b')
  const edge = await provision('edge')
  const owners = await readSettings(join(region, 'owners.env'))
  await Promise.all(
    SERVICES.map((service) =>
      runJob([`services/${service}/src/migrate.ts`], pick(owners, [settingOf(service, 'OWNER_DATABASE_URL')])),
    ),
  )
  const [settings, edgeSettings] = [join(region, 'settings.env'), join(edge, 'settings.env')]
  return { settings: await readSettings(settings), edge: await readSettings(edgeSettings) }
}

const shared = (publicPort: number): Environment => ({
  VERBATIM_REGION: 'us_b',
  ROOT_DOMAIN: 'verbatim.localhost',
  PUBLIC_PORT: String(publicPort),
  PUBLIC_PROTOCOL: 'http',
  LOG_LEVEL: 'warn',
  INTERNAL_KEY: 'i'.repeat(40),
  EMAIL_HASH_KEY: 'e'.repeat(40),
})

const pick = (from: Environment, names: readonly string[]): Environment =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? '']))

function unknownPod(name: string): never {
  throw new Error(`There is no pod ${name}`)
}
