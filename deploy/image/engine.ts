import { spawn } from 'node:child_process'

/** What a command printed and how it ended; 127 where there is no such program. */
export type Done = { status: number; output: string }

/** A program that builds images and runs containers on this machine. */
export type Engine = {
  name: 'docker' | 'podman'
  version: string
  /** Runs it; `show` passes on what it prints, as it comes. */
  command(args: readonly string[], show?: boolean): Promise<Done>
}

/** As a pod has it: no rights, a root that cannot be written to; the image says itself that it is nobody's. */
export const AS_A_POD = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges'] as const

const PROBES = { docker: '{{.ServerVersion}}', podman: '{{.Version.Version}}' } as const

/** The engine that answers on this machine, Docker before Podman; null where there is none: a client is no engine. */
export async function findEngine(): Promise<Engine | null> {
  for (const name of ['docker', 'podman'] as const) {
    const command: Engine['command'] = (args, show = false) => run(name, args, show)
    const { status, output } = await command(['info', '--format', PROBES[name]])
    const version = output.trim().split('\n').at(-1) ?? ''
    if (status === 0 && /^\d/.test(version)) return { name, version, command }
  }
  return null
}

function run(program: string, args: readonly string[], show: boolean): Promise<Done> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (show) process.stderr.write(text)
    })
  return new Promise((resolve) => {
    child.once('error', () => resolve({ status: 127, output }))
    child.once('close', (code) => resolve({ status: code ?? 1, output }))
  })
}
