import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@verbatim/kit/free-port.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const LIMIT_MS = 120_000

export type Environment = Record<string, string>

/** A process as one pod has it: an entry of the repository, a role, settings from its environment, a port of its own. */
export type Pod = { url: string; process: ChildProcess; output(): string; ended: Promise<number | null> }

export type Probe = 'readyz' | 'healthz'

/** Reads a file of settings as `kubectl create secret --from-env-file` does. */
export async function readSettings(file: string): Promise<Environment> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

/** Kept between runs, as an image keeps it between starts: ten processes would else compile the same code at once. */
export const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'verbatim-compiled') }

/** Nothing but the settings: no variable of this machine may help a pod along. */
function launch(args: readonly string[], env: Environment): Omit<Pod, 'url'> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { process: child, output: () => lines.join(''), ended }
}

/** Runs an entry to its end, as a Job does; what it printed. Throws with that when it failed. */
export async function runJob(args: readonly string[], env: Environment): Promise<string> {
  const job = launch(args, env)
  if ((await job.ended) !== 0) throw new Error(`${args.join(' ')} failed:\n${job.output()}`)
  return job.output()
}

/**
 * Starts a pod and waits until it says that it is ready, or only that it lives. `portName` is its setting of the port.
 */
export async function startPod(
  args: readonly string[],
  portName: string,
  env: Environment,
  probe: Probe = 'readyz',
): Promise<Pod> {
  const port = env[portName] ?? String(await freePort())
  const pod = { ...launch(args, { ...env, [portName]: port }), url: `http://127.0.0.1:${port}` }
  const until = Date.now() + LIMIT_MS
  for (;;) {
    const answer = await fetch(`${pod.url}/${probe}`).catch(() => null)
    if (answer?.ok) return pod
    if (pod.process.exitCode !== null || Date.now() > until) {
      pod.process.kill('SIGKILL')
      throw new Error(`${args.join(' ')} did not become ready:\n${pod.output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
