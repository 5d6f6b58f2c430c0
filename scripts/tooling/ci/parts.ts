import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from './run-program.ts'
import { type Count, notDone } from './suites.ts'

const run = promisify(execFile)

/** What is begun or left as a whole, and how the report names it. */
export type Part = {
  what: string
  /** Whether it needs the one broker that all share, or stops it; who stops it has it alone. */
  broker?: 'needs' | 'stops'
  run: () => Promise<Count>
}

/**
 * From when on nothing more is begun, in seconds since the run began: it is ended from outside after 90 minutes and has
 * then said nothing. On a slow day what is under way takes a quarter of an hour, and what failed is run once more.
 */
const LAST_START_S = 54 * 60

/** When the run began, in seconds since 1970, as .ci/run has it. */
const BEGAN_S = Number(process.env.CI_BEGAN ?? Date.now() / 1000)

/**
 * Two at once, one of each list, and where one list has ended both take from the other: more at once make each other
 * late. A part whose broker is in other hands lets the next one by. What no time was left for is named as not done.
 */
export async function sideBySide(lists: readonly [Part[], Part[]], began = BEGAN_S): Promise<Count[]> {
  const counts: Count[] = []
  const left = lists.map((list) => [...list])
  const running = new Map<Part, Promise<void>>()
  const work = async (own: number): Promise<void> => {
    while (left.some((list) => list.length > 0)) {
      const part = next(own)
      if (part) await begin(part)
      else await Promise.race(running.values())
    }
  }
  const next = (own: number): Part | undefined => {
    for (const list of [left[own] ?? [], left[1 - own] ?? []]) {
      const at = list.findIndex((part) => brokerStandsFor(part, [...running.keys()]))
      if (at >= 0) return list.splice(at, 1)[0]
    }
    return undefined
  }
  const begin = (part: Part): Promise<void> => {
    const ends = runOrLeave(part).finally(() => running.delete(part))
    running.set(part, ends)
    return ends
  }
  const runOrLeave = async (part: Part): Promise<void> => {
    if (Date.now() / 1000 - began < LAST_START_S) counts.push(await part.run())
    else notDone.push(`${part.what}: no time was left`)
  }
  await Promise.all([work(0), work(1)])
  return counts
}

/** Whether the broker stands for a part while these run. */
function brokerStandsFor({ broker }: Part, running: readonly Part[]): boolean {
  if (!broker) return true
  return !running.some((other) => other.broker && (broker === 'stops' || other.broker === 'stops'))
}

/** The files dealt out to so many parts, so that neighbours, which are alike, are in different ones. */
export const inParts = (files: readonly string[], count: number): string[][] =>
  Array.from({ length: count }, (_, part) => files.filter((_file, at) => at % count === part)).filter(
    (part) => part.length > 0,
  )

/** The parts beginning with another one at each commit: what one run had no time for comes early in another. */
export const inTurn = <Item>(parts: readonly Item[], turn: number): Item[] => {
  const first = parts.length ? turn % parts.length : 0
  return [...parts.slice(first), ...parts.slice(0, first)]
}

/** A number that a commit has for good; 0 where there is no repository. */
export async function turnOf(commit: string): Promise<number> {
  const { stdout } = await run('git', ['rev-parse', commit], { cwd: root }).catch(() => ({ stdout: '0' }))
  return Number.parseInt(stdout.slice(0, 6), 16)
}
