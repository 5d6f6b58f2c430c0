import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join, resolve } from 'node:path'

export const root = join(import.meta.dirname, '..', '..', '..')
const bin = join(root, 'node_modules', '.bin')

/** What a program's environment has more, or in undefined less. */
export type Settings = Record<string, string | undefined>

/** Whoever waits for nobody: a browser at its side has what it needs at once, and this what is left. */
const PATIENT = 5

/**
 * Runs a program that the packages brought, or one by its whole path. What it prints is shown when it has ended, as one
 * piece, since another may run beside it. All but what drives a browser step back for that.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  settings: Settings = {},
): Promise<{ status: number; output: string }> {
  const child = spawn(resolve(bin, program), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings, INIT_CWD: root, PATH: `${bin}:${settings.PATH ?? process.env.PATH}` },
  })
  if (child.pid && !isBrowsing(args)) setPriority(child.pid, PATIENT)
  let [output, shown] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    shown += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    shown += text
  })
  const status = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
  process.stdout.write(shown)
  return { status, output }
}

const isBrowsing = (args: readonly string[]): boolean => args.some((one) => /journeys|components/.test(one))
