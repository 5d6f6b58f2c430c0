import { readdirSync, readFileSync } from 'node:fs'

export type Process = { pid: number; parent: number; command: string }

/** Every process of this machine that can be looked at. */
function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [state = '', parent = '0'] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        // Ended, and only not yet counted by its parent.
        if (state === 'Z') return []
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        return [{ pid: Number(name), parent: Number(parent), command }]
      } catch {
        return []
      }
    })
}

/** A process and all below it. */
export function treeOf(pid: number): Process[] {
  const all = processes()
  const found = all.filter((one) => one.pid === pid)
  for (const one of found) found.push(...all.filter((child) => child.parent === one.pid))
  return found
}

/** Whether a process is still there. */
export const isAlive = (pid: number): boolean => processes().some((one) => one.pid === pid)

/** What a process of the system does, by its command line. */
const KINDS: Readonly<Record<string, RegExp>> = {
  'a session of the database': /^postgres: \w+_(notes|search|insights)_app /,
  'the checkpointer': /^postgres: checkpointer/,
  'the database': /\/postgres -D /,
  'the host of edge and region': /start\/host\.ts/,
  'the model that hears': /speech-process\.ts/,
  'the supervisor': /start\/main\.ts/,
}

/** The processes of one kind below the supervisor. */
export const ofKind = (supervisor: number, kind: keyof typeof KINDS): Process[] =>
  treeOf(supervisor).filter(({ command }) => KINDS[kind]?.test(command))

/** Waits for something to become true. Throws with what was waited for. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, limitMs = 120_000): Promise<void> {
  const end = Date.now() + limitMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
