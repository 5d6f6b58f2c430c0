import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { startSystem } from '@verbatim/start/system/start-system.ts'
import { round, share } from './load.ts'
import type { NoisyReport } from './noisy/noisy-member.ts'
import type { Target } from './noisy/worst-thing.ts'
import { WORST_THINGS } from './noisy/worst-things.ts'

/** Milliseconds of another tenant's requests, of which `quiet` are those without anybody else. */
type Times = { p50: number; p95: number; worst: number }

export type NoisyNeighbourBench = {
  name: 'noisy-neighbour'
  /** Without anybody else, over all rounds of the run. */
  quiet: Times
  /** What another tenant's 95th percentile may be: 250 ms, or five times its quiet figure where that is more. */
  limitMs: number
  things: (Times & NoisyReport & { thing: string; about: string; ok: boolean })[]
  ok: boolean
}

const LIMIT_MS = 250
const TIMES_QUIET = 5
const QUIET_MS = 2000
const NOISY_MS = 6000
const PAUSE_MS = 25
const NOTES = 200

/**
 * How long another tenant waits while one member does each of several worst things. Both are in one region on one machine.
 * The noisy member is a process of its own, whose share of the processors is told, since it takes it from the system.
 */
export async function benchNoisyNeighbour(names = Object.keys(WORST_THINGS)): Promise<NoisyNeighbourBench> {
  const measured: Measured[] = []
  const quietTimes: number[] = []
  for (const together of groupsOf(names)) {
    const found = await measureTogether(together)
    measured.push(...found.measured)
    quietTimes.push(...found.quietTimes)
  }
  const quiet = timesOf(quietTimes)
  const limitMs = round(Math.max(LIMIT_MS, TIMES_QUIET * quiet.p95), 1)
  const things = measured.map((one) => ({ ...one, ok: one.p95 <= limitMs }))
  return { name: 'noisy-neighbour', quiet, limitMs, things, ok: things.every(({ ok }) => ok) }
}

type Measured = Omit<NoisyNeighbourBench['things'][number], 'ok'>

/** Those that leave nothing behind share a system; each other one has its own. */
function groupsOf(names: readonly string[]): string[][] {
  const leaves = (name: string): boolean => WORST_THINGS[name]?.leavesWork === true
  const shared = names.filter((name) => !leaves(name))
  return [...(shared.length ? [shared] : []), ...names.filter(leaves).map((name) => [name])]
}

/** Measures things one after the other, each with a quiet time before. */
async function measureTogether(names: readonly string[]): Promise<{ measured: Measured[]; quietTimes: number[] }> {
  const system = await startSystem()
  try {
    const neighbour = await aWorkspace(system.root, 'neighbour')
    await fill(neighbour, 20)
    await probe(neighbour, QUIET_MS)
    const quietTimes: number[] = []
    const measured: Measured[] = []
    for (const thing of names) {
      const place = await aNoisyPlace(system.root, `noisy-${thing}`)
      quietTimes.push(...(await probe(neighbour, QUIET_MS)))
      const member = await startNoisy(thing, place)
      const times = await probe(neighbour, NOISY_MS)
      measured.push({ thing, about: WORST_THINGS[thing]?.about ?? '', ...timesOf(times), ...(await member.end()) })
    }
    return { measured, quietTimes }
  } finally {
    await system.stop()
  }
}

/** A workspace for each thing, so that no member has used up a share by what they did before. */
async function aNoisyPlace(root: string, name: string): Promise<Target> {
  const noisy = await aWorkspace(root, name)
  return { root, host: noisy.host, teamId: noisy.teamId, token: noisy.token, projectId: await fill(noisy, NOTES) }
}

const aWorkspace = (root: string, name: string): Promise<WorkspaceClient> =>
  createWorkspace({
    root,
    email: `dana@${name}.example`,
    name: 'Dana Reyes',
    teamName: name,
    subdomain: name,
    region: 'us_b',
  })

/** A project with notes; its id. */
async function fill(workspace: WorkspaceClient, count: number): Promise<string> {
  const { createProject } = await workspace.graph<{ createProject: { id: string } }>(
    'mutation { createProject(input: { title: "Onboarding" }) { id } }',
  )
  const notes = Array.from({ length: count }, (_, at) => ({
    title: `Call ${at}`,
    content: { text: 'Anna: They answered the phone.\nBo: And so we kept the load.' },
  }))
  const input = { projectId: createProject.id, notes }
  await workspace.graph('mutation ($input: CreateNotesInput!) { createNotes(input: $input) { id } }', { input })
  return createProject.id
}

const PROBE = '{ notes(first: 20) { items { id title project { title } createdBy { name } } } }'

/** Milliseconds of each request of somebody who looks at their notes, one after the other. */
async function probe(workspace: WorkspaceClient, forMs: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + forMs
  while (performance.now() < until || !times.length) {
    const began = performance.now()
    await workspace.graph(PROBE)
    times.push(performance.now() - began)
    await wait(PAUSE_MS)
  }
  return times
}

const timesOf = (times: readonly number[]): Times => ({
  p50: round(share(times, 0.5), 1),
  p95: round(share(times, 0.95), 1),
  worst: round(share(times, 1), 1),
})

/** Begins a worst thing in a process of its own. */
async function startNoisy(thing: string, place: Target): Promise<{ end(): Promise<NoisyReport> }> {
  const child = fork(join(import.meta.dirname, 'noisy', 'noisy-member.ts'), [thing, JSON.stringify(place)])
  const heard = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', (code) => reject(new Error(`${thing} ended with code ${code}`)))
    })
  await heard()
  return {
    async end() {
      const told = heard()
      child.send('end')
      const { sent, answers, cores } = (await told) as NoisyReport
      return { sent, answers, cores: round(cores, 2) }
    },
  }
}
