import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { provisionRegionDatabase } from '@verbatim/kit/database/provision.ts'
import { engineNames, type RunningSystem } from '@verbatim/start/system/start-system.ts'
import { openRegion } from '../region-database.ts'

const OPERATE = join(import.meta.dirname, '..', '..', '..', 'operate', 'main.ts')

/** How a command ended; `killed` where it was killed at the line that the order named. */
export type Ended = { code: number | null; killed: boolean; out: string; progress: string }

/** Writes the settings of a running system's regions and edge as an operator has them. */
export async function writeSettings(
  system: Pick<RunningSystem, 'directory'>,
  regions: readonly string[],
  folder: string,
): Promise<void> {
  const put = async (place: string, settings: Record<string, string | undefined>): Promise<void> => {
    await mkdir(join(folder, place), { recursive: true, mode: 0o700 })
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value ?? ''}\n`)
    await writeFile(join(folder, place, 'settings.env'), lines.join(''), { mode: 0o600 })
  }
  for (const key of regions) {
    const { urls, secrets, close } = await openRegion(system.directory, key)
    await close()
    const databases = Object.entries(urls.urls).map(([service, { appUrl }]) => [
      `${service.toUpperCase()}_DATABASE_URL`,
      appUrl,
    ])
    await put(key, {
      ...Object.fromEntries(databases),
      INTERNAL_KEY: secrets.internalKey,
      BUS_URL: urls.busUrl,
      QUEUE_URL: urls.queueUrl,
      BLOB_URL: `file://${join(system.directory, 'blobs', key)}`,
      ...enginesIn(system, key),
    })
  }
  await put('edge', { ...(await edgeSettings(system)), ...enginesIn(system, 'edge') })
}

/** The engines that the environment names for this system, if any, as a pod of the place has them. */
function enginesIn({ directory }: Pick<RunningSystem, 'directory'>, place: string): Record<string, string> {
  const named = engineNames(directory)
  const names = place === 'edge' ? ['DIRECTORY_URL'] : ['BUS_URL', 'QUEUE_URL', 'BLOB_URL', 'INDEX_URL']
  // Names of buckets know no underscore.
  const regionIn = (name: string): string => (name === 'BLOB_URL' ? place.replace('_', '-') : place)
  return Object.fromEntries(
    names.flatMap((name) => {
      const url = named[name]
      return url ? [[name, url.replaceAll('{region}', regionIn(name))]] : []
    }),
  )
}

async function edgeSettings({ directory }: Pick<RunningSystem, 'directory'>) {
  const { databasePassword } = JSON.parse(await readFile(join(directory, 'secrets.json'), 'utf8')) as Record<
    string,
    string
  >
  const [, , , port] = (await readFile(join(directory, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
  const { urls } = await provisionRegionDatabase({
    adminUrl: `postgres://postgres:${databasePassword}@127.0.0.1:${port?.trim()}/postgres`,
    database: 'verbatim_edge',
    services: ['edge'],
    passwordKey: databasePassword ?? '',
  })
  return { DIRECTORY_URL: urls.edge?.appUrl, DIRECTORY_OWNER_URL: urls.edge?.ownerUrl }
}

/** Runs a command of the operator to its end, or kills it with -9 as soon as it says that it begins something. */
export async function operate(args: readonly string[], killAt: string | null = null): Promise<Ended> {
  const child = spawn(process.execPath, [OPERATE, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, progress, killed] = ['', '', false]
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    progress += chunk.toString()
    if (killed || killAt === null || !progress.includes(`${killAt} …`)) return
    killed = true
    child.kill('SIGKILL')
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, killed, out, progress }
}
