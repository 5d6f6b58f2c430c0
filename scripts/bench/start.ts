import { readFile } from 'node:fs/promises'
import { startSystem } from '@verbatim/start/system/start-system.ts'

export type StartBench = {
  name: 'start'
  runs: {
    regions: number
    data: 'new' | 'existing'
    seconds: number
    residentMb: number
    limitSeconds: number
    limitMb: number
    ok: boolean
  }[]
  ok: boolean
}

const REGIONS = ['us_a', 'us_b', 'eu_a', 'au_a']

/** How long the system takes until everything answers, and what it holds in memory then, database included. */
export async function benchStart(): Promise<StartBench> {
  const four = await twice(REGIONS, { fresh: 12, again: 6, mb: 800 })
  const one = await twice(['us_b'], { fresh: 5, again: 5, mb: 450 })
  const runs = [...four, ...one]
  return { name: 'start', runs, ok: runs.every((run) => run.ok) }
}

async function twice(
  regions: readonly string[],
  limits: { fresh: number; again: number; mb: number },
): Promise<StartBench['runs']> {
  const first = await startSystem({ regions, keepData: true })
  const fresh = {
    data: 'new' as const,
    seconds: first.startedInMs / 1000,
    residentMb: await residentMb(first.pids),
    limitSeconds: limits.fresh,
  }
  await first.stop()
  const second = await startSystem({ regions, directory: first.directory })
  const again = {
    data: 'existing' as const,
    seconds: second.startedInMs / 1000,
    residentMb: await residentMb(second.pids),
    limitSeconds: limits.again,
  }
  await second.stop()
  return [fresh, again].map((run) => ({
    regions: regions.length,
    ...run,
    limitMb: limits.mb,
    ok: run.seconds <= run.limitSeconds && run.residentMb <= limits.mb,
  }))
}

/** Memory of the processes and everything they started, in MB: shared pages are counted once, in proportion. */
export async function residentMb(pids: readonly number[]): Promise<number> {
  const all = new Set(pids)
  for (const pid of all) for (const child of await childrenOf(pid)) all.add(child)
  const sizes = await Promise.all([...all].map(proportionalKb))
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024)
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean).map(Number)
}

async function proportionalKb(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0)
}
