import { type GrowthWorld, openGrowthWorld } from './growth/growth-world.ts'
import { round, share } from './load.ts'

export type GrowthBench = {
  name: 'growth'
  /** Notes of the smaller and of the larger project; twice as many highlights. */
  notes: [number, number]
  /** Median milliseconds of a call over HTTP at both sizes. */
  calls: { what: string; small: number; large: number; ratio: number; ok: boolean }[]
  limits: { ratio: 2; ms: 60 }
  ok: boolean
}

const SMALL = 10_000
const LARGE = 100_000
const TURNS = 9
const LONG_MS = 10_000
const LIMITS: GrowthBench['limits'] = { ratio: 2, ms: 60 }
/** Below this the clock and the machine are measured, and no ratio says anything. */
const NOISE_MS = 10

/** What each list, board, chart and count of a project asks, at one size and at ten times that. */
export async function benchGrowth(): Promise<GrowthBench> {
  const world = await openGrowthWorld([SMALL, LARGE])
  try {
    const calls: GrowthBench['calls'] = []
    for (const at of world.projects[0]?.calls.keys() ?? []) calls.push(await timed(world, at))
    return { name: 'growth', notes: [SMALL, LARGE], calls, limits: LIMITS, ok: calls.every(({ ok }) => ok) }
  } finally {
    await world.stop()
  }
}

/** Both sizes in turns, so that whatever else the machine does falls on both alike; the first turn only warms up. */
async function timed({ ask, projects }: GrowthWorld, at: number): Promise<GrowthBench['calls'][number]> {
  const times: number[][] = projects.map(() => [])
  const began = performance.now()
  // What takes long is not asked as often: its median needs fewer.
  for (let turn = 0; turn <= TURNS && (turn < 2 || performance.now() - began < LONG_MS); turn++)
    for (const [size, project] of projects.entries()) {
      const asked = performance.now()
      await ask(project, at)
      if (turn > 0) times[size]?.push(performance.now() - asked)
    }
  const [small = 0, large = 0] = times.map((all) => round(share(all, 0.5), 1))
  const ratio = round(large / small, 2)
  const what = projects[0]?.calls[at]?.what ?? ''
  const ok = large <= LIMITS.ms && large <= Math.max(small, NOISE_MS) * LIMITS.ratio
  if (process.env.BENCH_PROGRESS) process.stderr.write(`${ok ? ' ' : '!'} ${what}: ${small} → ${large} ms, ${ratio}\n`)
  return { what, small, large, ratio, ok }
}
