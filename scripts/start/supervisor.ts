import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, constants, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@verbatim/kit/database/embedded-postgres.ts'
import { freePort } from '@verbatim/kit/free-port.ts'
import type { StartOptions } from './arguments.ts'
import { claimFolder } from './claim-folder.ts'
import type { HostOrder, HostReady } from './host-order.ts'
import { readOrMakeSecrets, type Secrets } from './secrets.ts'

const RESTART_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5000
const DRAIN_MS = 11_000
/** Compiled code belongs to the code, not to the data: a new data folder starts as fast as an old one. */
const COMPILED = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'verbatim-compiled')

/** What runs, and what it told. */
type System = {
  options: StartOptions
  secrets: Secrets
  databasePort: number
  stopping: boolean
  postgres?: EmbeddedPostgres
  host?: ChildProcess
  told?: HostReady
}

/**
 * Runs the whole system on one machine: PostgreSQL, and one process with the edge and every region's gateway and
 * services. What dies is started again; SIGTERM and SIGINT drain everything and end with code 0.
 */
export async function supervise(options: StartOptions): Promise<void> {
  const began = performance.now()
  await mustBeFree(options.port)
  if (options.readyFile) await clearReadyFile(options.readyFile)
  const isNew = !existsSync(join(options.dataDirectory, 'cluster'))
  const release = await claimFolder(options.dataDirectory)
  const secrets = await readOrMakeSecrets(options.dataDirectory)
  const system: System = { options, secrets, databasePort: await freePort(), stopping: false }
  process.stdout.write(isNew ? 'Starting. This first time its databases are made.\n' : 'Starting.\n')
  // The process loads its code while the database starts.
  const database = startDatabase(system)
  const starting = startHost(system, database)
  // Looked at once the database is there.
  starting.catch(() => undefined)
  const end = async (): Promise<void> => {
    system.stopping = true
    await endChild(system.host)
    // A database that is only starting is ended when it is there, so that none is left behind.
    await database.catch(() => undefined)
    await system.postgres?.stop()
    await release()
  }
  const endAll = async (): Promise<void> => {
    if (system.stopping) return
    process.stdout.write('Stopping.\n')
    await end()
    process.exit(0)
  }
  const failed = async (error: unknown): Promise<never> => {
    // That it did not come up is no failure when its end was asked for: endAll is at work.
    if (system.stopping) return new Promise<never>(() => undefined)
    await end()
    throw error
  }
  // Not only once: a terminal and npm may both pass the same Ctrl-C on.
  process.on('SIGTERM', endAll)
  process.on('SIGINT', endAll)
  await database.catch(failed)
  const ready = await starting.catch(failed)
  await announce(system, ready).catch(failed)
  const took = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(
    `\n  Verbatim is ready after ${took} s:  ${ready.root}\n  Mails stay here:               ${ready.mail}\n\n`,
  )
}

async function startDatabase(system: System): Promise<void> {
  const postgres = await startEmbeddedPostgres({
    directory: system.options.dataDirectory,
    port: system.databasePort,
    password: system.secrets.databasePassword,
    durable: true,
  })
  system.postgres = postgres
  postgres.exited.then(async () => {
    if (system.stopping) return
    process.stderr.write('PostgreSQL ended unexpectedly; starting it again.\n')
    await again(
      () => startDatabase(system),
      () => system.stopping,
    )
    if (system.told) await announce(system, system.told)
  })
}

/** Starts the process of edge and regions, which gets its order once the database is there. */
function startHost(system: System, database: Promise<void>): Promise<HostReady> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'host.ts'), [], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // One process holds all services of all regions: what they need for a moment is to be small beside what they keep.
      execArgv: [...process.execArgv, '--max-semi-space-size=8'],
      env: {
        ...process.env,
        MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED,
      },
    })
    system.host = child
    let isReady = false
    database.then(() => {
      const { options, secrets, postgres } = system
      const order: HostOrder = { ...options, secrets, adminUrl: postgres?.adminUrl ?? '' }
      if (child.connected) child.send(order)
    }, reject)
    child.once('message', (ready) => {
      isReady = true
      resolve(ready as HostReady)
    })
    child.once('exit', async (code) => {
      reject(new Error(`The system ended while starting (code ${code}).`))
      if (system.stopping || !isReady) return
      process.stderr.write('The system ended unexpectedly; starting it again.\n')
      await again(
        async () => announce(system, await startHost(system, Promise.resolve())),
        () => system.stopping,
      )
      process.stderr.write('The system answers again.\n')
    })
  })
}

/** Writes the ready file, also after a part was started again: its process ids are new. */
async function announce(system: System, ready: HostReady): Promise<void> {
  system.told = ready
  const { options, postgres, host } = system
  if (!options.readyFile) return
  const pids = [process.pid, postgres?.pid, host?.pid].filter((pid) => pid !== undefined)
  await writeFile(options.readyFile, JSON.stringify({ ...ready, pids }))
}

/** Tries until it works or the system is to end: what a part needs may itself be coming back. */
async function again(work: () => Promise<void>, isOver: () => boolean): Promise<void> {
  for (let failures = 0; !isOver(); failures++) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(RESTART_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)))
    try {
      return await work()
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    }
  }
}

/** Ends a process with SIGTERM, and with SIGKILL when it has not drained in time. */
async function endChild(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), DRAIN_MS)
  await ended
  clearTimeout(timer)
}

/** Takes away what an earlier start said, and finds out now, not when everything runs, that nothing can be said here. */
async function clearReadyFile(file: string): Promise<void> {
  try {
    await access(dirname(file), constants.W_OK)
    await rm(file, { force: true })
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new Error(`--ready-file ${file}: nothing can be written there (${reason}).`)
  }
}

async function mustBeFree(port: number): Promise<void> {
  if (port === 0) return
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EACCES'
            ? `Port ${port} is for administrators only. Choose one above 1023, e.g. npm start -- --port 3000`
            : `Port ${port} is in use. Stop what uses it, or choose another: npm start -- --port ${port + 1}`,
        ),
      ),
    )
    probe.listen(port, () => probe.close(() => resolve()))
  })
}
