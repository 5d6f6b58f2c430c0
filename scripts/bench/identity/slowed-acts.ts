import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import { round, share } from '../load.ts'

/** What the audit log costs acts: milliseconds of one at the median, with it and without. */
export type SlowedActs = {
  actsASecond: number
  withAudit: number
  without: number
  /** The median of the rounds’ ratios. */
  ratio: number
  limit: 1.05
  ok: boolean
}

const A_SECOND = 100
const ROUND_S = 3
const ROUNDS = 12
const WORKSPACES = 10
const LIMIT = 1.05
const SET = `mutation ($id: ID!, $entries: [AccessEntryInput!]!) {
  setAccess(input: { objectId: $id, entries: $entries }) { level }
}`

/**
 * A hundred acts a second, each begun when it is due whatever became of those before, in two whole systems in turns: in
 * one acts write nothing into the audit log. The first round of each only warms up.
 */
export async function slowedActs(): Promise<SlowedActs> {
  const hook = pathToFileURL(join(import.meta.dirname, 'without-audit.ts')).href
  const own = await startSystem({ regions: ['us_b'] })
  const bare = await startSystem({ regions: ['us_b'], env: { NODE_OPTIONS: `--import=${hook}` } })
  try {
    const [ownActs, bareActs] = [await actsOf(own, 'own'), await actsOf(bare, 'bare')]
    const rounds: { withAudit: number; without: number }[] = []
    for (let at = 0; at <= ROUNDS; at++) {
      // Whoever is first has the quieter machine: they change places.
      const first = at % 2 ? await medianOf(ownActs) : null
      const without = await medianOf(bareActs)
      const withAudit = first ?? (await medianOf(ownActs))
      if (at > 0) rounds.push({ withAudit, without })
    }
    const median = (of: (one: (typeof rounds)[number]) => number): number => share(rounds.map(of), 0.5)
    const ratio = round(
      median((one) => one.withAudit / one.without),
      3,
    )
    return {
      ...{
        actsASecond: A_SECOND,
        withAudit: round(
          median((one) => one.withAudit),
          1,
        ),
      },
      ...{
        without: round(
          median((one) => one.without),
          1,
        ),
        ratio,
        limit: LIMIT,
        ok: ratio <= LIMIT,
      },
    }
  } finally {
    await Promise.all([own.stop(), bare.stop()])
  }
}

/** Acts of several workspaces: each changes who may open its project. */
async function actsOf(system: RunningSystem, name: string): Promise<(() => Promise<unknown>)[]> {
  const acts: (() => Promise<unknown>)[] = []
  for (let at = 0; at < WORKSPACES; at++) {
    const subdomain = `${name}-${at}`
    const order = {
      root: system.root,
      email: `dana@${subdomain}.example`,
      name: 'Dana',
      teamName: subdomain,
      subdomain,
    }
    acts.push(await setAccessIn(await createWorkspace({ ...order, region: 'us_b' })))
  }
  return acts
}

async function setAccessIn(workspace: WorkspaceClient): Promise<() => Promise<unknown>> {
  const made = await workspace.graph<{ createProject: { id: string } }>(
    'mutation { createProject(input: { title: "Onboarding" }) { id } }',
  )
  const { me } = await workspace.graph<{ me: { id: string } }>('{ me { id } }')
  let times = 0
  return () => {
    const everybody = times++ % 2 ? 'READ' : 'WRITE'
    const entries = [{ memberId: me.id, level: 'FULL' }, { level: everybody }]
    return workspace.graph(SET, { id: made.createProject.id, entries })
  }
}

/** Milliseconds of an act at the median, of those that fall due in a round. */
async function medianOf(acts: readonly (() => Promise<unknown>)[]): Promise<number> {
  const many = A_SECOND * ROUND_S
  const began = performance.now()
  const times = await Promise.all(
    Array.from({ length: many }, async (_, at) => {
      const due = (at * 1000) / A_SECOND
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - (performance.now() - began))))
      const asked = performance.now()
      await acts[at % acts.length]?.()
      return performance.now() - asked
    }),
  )
  return share(times, 0.5)
}
