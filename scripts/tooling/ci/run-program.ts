import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

export const root = join(import.meta.dirname, '..', '..', '..')
const bin = join(root, 'node_modules', '.bin')

/** What a program's environment has more, or in undefined less. */
export type Settings = Record<string, string | undefined>

/**
 * Runs a program that the packages brought, or one by its whole path. What it prints is shown when it has ended, as one
 * piece, since another may run beside it.
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
