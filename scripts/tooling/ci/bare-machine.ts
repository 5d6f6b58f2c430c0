import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { root, runProgram } from './run-program.ts'
import type { Count } from './suites.ts'

const PORT = 3790
const READY_MS = 240_000
const LOOK_MS = 500
const ENDS_MS = 60_000

/**
 * `npm start` on a machine with nothing but Node, and in it the way from sign-up to a published insight, with a
 * recording that npm's own ffmpeg reads. `path` is a PATH without ffmpeg, browser, PostgreSQL and Docker.
 */
export async function bareMachine(path = process.env.BARE_PATH): Promise<Count> {
  if (!path) return outcome('BARE_PATH names a PATH with nothing but Node', false)
  const data = mkdtempSync(join(tmpdir(), 'verbatim-bare-'))
  const ready = join(data, 'ready.json')
  const args = ['start', '--', '--port', String(PORT), '--data', join(data, 'data'), '--ready-file', ready]
  const started = spawn('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: envOf(path) })
  const ended = new Promise<void>((resolve) => started.once('exit', () => resolve()))
  try {
    const until = Date.now() + READY_MS
    while (!existsSync(ready) && started.exitCode === null && Date.now() < until) await after(LOOK_MS)
    if (!existsSync(ready)) return outcome('npm start is ready', false)
    const address = `http://verbatim.localhost:${PORT}/`
    const files = ['scripts/samples/audio/jfk.wav', 'scripts/samples/interview.txt']
    const { status } = await runProgram('node', ['scripts/start/demo.ts', '--json', '--root', address, ...files], {
      PATH: path,
    })
    return outcome('sign-up to a published insight after npm start', status === 0)
  } finally {
    started.kill('SIGTERM')
    await Promise.race([ended, after(ENDS_MS, undefined, { ref: false })])
    rmSync(data, { recursive: true, force: true })
  }
}

const envOf = (path: string): NodeJS.ProcessEnv => ({ ...process.env, PATH: path })

function outcome(what: string, holds: boolean): Count {
  process.stdout.write(`${holds ? 'ok' : 'FAILED'}  nothing but Node: ${what}\n`)
  return { passed: Number(holds), failed: Number(!holds) }
}
