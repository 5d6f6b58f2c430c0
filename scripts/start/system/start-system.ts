import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@verbatim/kit/free-port.ts'

export type RunningSystem = {
  root: string
  port: number
  regions: { key: string; graphql: string }[]
  mail: string
  pids: number[]
  directory: string
  startedInMs: number
  process: ChildProcess
  /** What it wrote to its output so far. */
  output(): string
  /** Ends it with SIGTERM and waits; the code it ended with. */
  stop(): Promise<number | null>
}

export type StartSystem = {
  regions?: readonly string[]
  directory?: string
  port?: number
  keepData?: boolean
  env?: Record<string, string>
}

const MAIN = join(import.meta.dirname, '..', 'main.ts')
const LIMIT_MS = 120_000
const ENGINE_URLS = ['BUS_URL', 'QUEUE_URL', 'BLOB_URL', 'INDEX_URL', 'DIRECTORY_URL'] as const

/** Starts the whole system as `npm start` does, on its own port and data folder, and waits until everything answers. */
export async function startSystem(options: StartSystem = {}): Promise<RunningSystem> {
  const directory = options.directory ?? (await mkdtemp(join(tmpdir(), 'verbatim-system-')))
  const port = options.port ?? (await freePort())
  const readyFile = join(directory, 'ready.json')
  await rm(readyFile, { force: true })
  const began = performance.now()
  const args = [
    MAIN,
    '--port',
    String(port),
    '--data',
    directory,
    '--ready-file',
    readyFile,
    '--regions',
    (options.regions ?? ['us_b']).join(','),
  ]
  const env = { ...engineNames(directory), ...options.env }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const ready = await waitForReady(child, readyFile, () => lines.join('')).catch((error: unknown) => {
    // Nobody else knows of it, and it would go on beside whoever comes next.
    child.kill('SIGTERM')
    throw error
  })
  return {
    ...ready,
    port,
    directory,
    process: child,
    startedInMs: performance.now() - began,
    output: () => lines.join(''),
    async stop() {
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
      // A process that a signal has ended has no code and tells of its end no more.
      const isOver = child.exitCode !== null || child.signalCode !== null
      if (!isOver) child.kill('SIGTERM')
      const code = isOver ? child.exitCode : await ended
      if (!options.keepData && !options.directory) await rm(directory, { recursive: true, force: true })
      return code
    },
  }
}

/** Systems that share engines have names of their own there, which a restart on the same folder finds again. */
export function engineNames(directory: string): NodeJS.ProcessEnv {
  const system = `v${createHash('sha256').update(directory).digest('hex').slice(0, 12)}`
  const named = ENGINE_URLS.map((name) => [name, process.env[name]?.replaceAll('{system}', system)])
  return { ...process.env, ...Object.fromEntries(named.filter(([, url]) => url)) }
}

type Ready = Pick<RunningSystem, 'root' | 'regions' | 'mail' | 'pids'>

/** Reads the ready file once it is there; throws with the output when the system ended or took two minutes. */
async function waitForReady(child: ChildProcess, file: string, output: () => string): Promise<Ready> {
  const until = Date.now() + LIMIT_MS
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text.endsWith('}')) return JSON.parse(text) as Ready
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The system did not start:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
