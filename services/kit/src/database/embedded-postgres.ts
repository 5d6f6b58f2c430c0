import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chown,
  constants,
  type FileHandle,
  mkdir,
  open,
  readFile,
  readlink,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { AppError } from '../errors.ts'
import { postgresBinaries, UNPRIVILEGED } from './postgres-binaries.ts'

export type EmbeddedPostgresConfig = {
  /** Folder of the server's data; made when missing. */
  directory: string
  port: number
  password: string
  /** False only in tests: an operating system crash may then lose data. */
  durable: boolean
}

export type EmbeddedPostgres = { adminUrl: string; pid: number; exited: Promise<number | null>; stop(): Promise<void> }

/** Starts the PostgreSQL that npm installed on loopback and waits until it answers. */
export async function startEmbeddedPostgres(config: EmbeddedPostgresConfig): Promise<EmbeddedPostgres> {
  const isRoot = process.getuid?.() === 0
  const bin = await postgresBinaries(isRoot)
  const cluster = join(config.directory, 'cluster')
  await mkdir(config.directory, { recursive: true, mode: 0o755 })
  const folder = await open(config.directory, constants.O_RDONLY | constants.O_DIRECTORY)
  try {
    if (isRoot) await letIn(folder)
    const place = placeOf(config.directory, folder, isRoot)
    if (!(await exists(join(cluster, 'PG_VERSION')))) await initialise(bin, cluster, config, place)
    await endLeftover(cluster)
    const { child, errors } = runIn(place, join(bin, 'postgres'), ['-D', place.path('cluster'), ...settings(config)])
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
    const adminUrl = `postgres://postgres:${encodeURIComponent(config.password)}@127.0.0.1:${config.port}/postgres`
    await waitUntilReady(adminUrl, child, errors)
    return { adminUrl, pid: child.pid ?? 0, exited, stop: () => stop(child, exited) }
  } finally {
    await folder.close()
  }
}

/** How a program of PostgreSQL is run: as whom, with which open folder, and what a file of the folder is called there. */
type Place = { user: { uid?: number; gid?: number }; folder: FileHandle | null; path(name: string): string }

/**
 * PostgreSQL refuses to run as root, and the user it runs as may not enter the folders above, such as root's home. So it
 * gets the folder itself as an open descriptor, and reaches its files through that.
 */
const placeOf = (directory: string, folder: FileHandle, isRoot: boolean): Place =>
  isRoot
    ? { user: { uid: UNPRIVILEGED, gid: UNPRIVILEGED }, folder, path: (name) => `/proc/self/fd/3/${name}` }
    : { user: {}, folder: null, path: (name) => join(directory, name) }

/** A strict umask, or a folder that was made for its owner alone, shuts PostgreSQL's user out. What is in it stays closed. */
async function letIn(folder: FileHandle): Promise<void> {
  const { mode } = await folder.stat()
  if (!(mode & constants.S_IXOTH)) await folder.chmod((mode & 0o7777) | constants.S_IXOTH)
}

/** Starts a program in a group of its own and keeps the last of what it complained about. */
function runIn({ user, folder }: Place, program: string, args: readonly string[]) {
  const complaints: string[] = []
  const child = spawn(program, args, {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe', ...(folder ? [folder.fd] : [])],
    detached: true,
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints.push(chunk.toString())
    if (complaints.length > 50) complaints.shift()
  })
  return { child, errors: () => complaints.join('') }
}

const settings = ({ port, durable }: EmbeddedPostgresConfig): string[] =>
  Object.entries({
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    dynamic_shared_memory_type: 'posix',
    max_wal_size: '512MB',
    autovacuum_max_workers: '1',
    max_parallel_workers: '2',
    jit: 'off',
    log_min_messages: 'warning',
    // Hundreds of databases that nobody needs in a minute would be looked through once a minute.
    ...(durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum_naptime: '10min' }),
  }).flatMap(([key, value]) => ['-c', `${key}=${value}`])

async function initialise(bin: string, cluster: string, config: EmbeddedPostgresConfig, place: Place): Promise<void> {
  await rm(cluster, { recursive: true, force: true })
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  const passwordFile = join(config.directory, 'initial-password')
  await writeFile(passwordFile, config.password, { mode: 0o600 })
  const { uid } = place.user
  if (uid !== undefined) for (const path of [cluster, passwordFile]) await chown(path, uid, uid)
  try {
    const { child, errors } = runIn(place, join(bin, 'initdb'), [
      '-D',
      place.path('cluster'),
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-instructions',
      `--pwfile=${place.path('initial-password')}`,
      ...(config.durable ? [] : ['--no-sync']),
    ])
    const [code] = await once(child, 'close')
    if (code !== 0) throw new AppError('InternalError', `The database could not be made: ${errors()}`)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

async function waitUntilReady(url: string, child: ChildProcess, errors: () => string): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    if (child.exitCode !== null) throw new AppError('InternalError', `PostgreSQL did not start: ${errors()}`)
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    client.on('error', () => undefined)
    const ready = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (ready) return
    if (Date.now() > deadline) throw new AppError('InternalError', `PostgreSQL did not answer: ${errors()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** A server that outlived its supervisor still holds the data: it is shut down properly before a new one starts. */
async function endLeftover(cluster: string): Promise<void> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  if (!pid) return
  // A server works in its data folder, by whatever name it was given to it.
  const works = await readlink(`/proc/${pid}/cwd`).catch(() => '')
  if (works !== (await realpath(cluster))) return dropLockOfEnded(cluster, pid)
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 15_000; waited += 50) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (!(await exists(join(cluster, 'postmaster.pid')))) return
  }
  throw new AppError('InternalError', `Another PostgreSQL (process ${pid}) still uses ${cluster}.`)
}

const REAPED_MS = 5000

/**
 * A lock whose server has ended counts while something bears its process id: the killed server itself, until somebody
 * has asked for its end, or a stranger who got the id since. Sessions of a killed server end within that time too.
 */
async function dropLockOfEnded(cluster: string, pid: number): Promise<void> {
  for (let waited = 0; waited < REAPED_MS; waited += 50) {
    // PostgreSQL knows by itself what to do with the lock of a process that is gone.
    if (!(await exists(`/proc/${pid}`))) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

/** SIGINT is PostgreSQL's fast shutdown: sessions end, data is written. */
async function stop(child: ChildProcess, exited: Promise<number | null>): Promise<void> {
  if (child.exitCode === null) child.kill('SIGINT')
  await exited
}
