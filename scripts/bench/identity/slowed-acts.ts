import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import { round, share } from '../load.ts'

/** What the audit log costs acts: milliseconds of one at the median, with it and without. */
export type SlowedActs = {
  /** How many are taken a second from ten workspaces, with the audit log. */
  actsASecond: number
  withAudit: number
  without: number
  /** Of both medians. */
  ratio: number
  limits: { actsASecond: 100; ratio: 1.05 }
  ok: boolean
}

const WORKSPACES = 10
const PAIRS = 600
const WARM_UP = 50
const RATE_MS = 10_000
const ARRIVES_MS = 60_000
const POLL_MS = 250
const LIMITS: SlowedActs['limits'] = { actsASecond: 100, ratio: 1.05 }
const SET = `mutation ($id: ID!, $entries: [AccessEntryInput!]!) {
  setAccess(input: { objectId: $id, entries: $entries }) { level }
}`

/**
 * Acts in two whole systems, in one of which none is written into the audit log: one here, then one there, so that whatever
 * else the machine does falls on both alike. Then as many as the system takes from ten workspaces at once.
 */
export async function slowedActs(): Promise<SlowedActs> {
  const hook = pathToFileURL(join(import.meta.dirname, 'without-audit.ts')).href
  const own = await startSystem({ regions: ['us_b'] })
  const bare = await startSystem({ regions: ['us_b'], env: { NODE_OPTIONS: `--import=${hook}` } })
  try {
    const [ownTeams, bareTeams] = [await workspacesOf(own, 'own'), await workspacesOf(bare, 'bare')]
    const [ownActs, bareActs] = [await actsOf(ownTeams), await actsOf(bareTeams)]
    const times: Record<'own' | 'bare', number[]> = { own: [], bare: [] }
    for (let at = 0; at < PAIRS + WARM_UP; at++) {
      const pair = [
        ['own', ownActs],
        ['bare', bareActs],
      ] as const
      // Whoever is first has what the other left behind: they change places.
      for (const [which, acts] of at % 2 ? pair.toReversed() : pair) {
        const took = await timed(acts[at % acts.length])
        if (at >= WARM_UP) times[which].push(took)
      }
    }
    await mustDiffer(ownTeams, bareTeams)
    const [withAudit, without] = [share(times.own, 0.5), share(times.bare, 0.5)]
    const [ratio, actsASecond] = [round(withAudit / without, 3), round(await aSecondOf(ownActs))]
    const figures = { actsASecond, withAudit: round(withAudit, 1), without: round(without, 1), ratio }
    return { ...figures, limits: LIMITS, ok: ratio <= LIMITS.ratio && actsASecond >= LIMITS.actsASecond }
  } finally {
    await Promise.all([own.stop(), bare.stop()])
  }
}

async function workspacesOf(system: RunningSystem, name: string): Promise<WorkspaceClient[]> {
  const workspaces: WorkspaceClient[] = []
  for (let at = 0; at < WORKSPACES; at++) {
    const subdomain = `${name}-${at}`
    const order = {
      root: system.root,
      email: `dana@${subdomain}.example`,
      name: 'Dana',
      teamName: subdomain,
      subdomain,
    }
    workspaces.push(await createWorkspace({ ...order, region: 'us_b' }))
  }
  return workspaces
}

/** Acts of several workspaces: each changes who may open its project. */
async function actsOf(workspaces: readonly WorkspaceClient[]): Promise<(() => Promise<unknown>)[]> {
  const acts: (() => Promise<unknown>)[] = []
  for (const workspace of workspaces) acts.push(await setAccessIn(workspace))
  return acts
}

/** Throws unless the acts of the pairs stand in the audit log of one system, once they have come there, and none in the other. */
async function mustDiffer(own: readonly WorkspaceClient[], bare: readonly WorkspaceClient[]): Promise<void> {
  const until = performance.now() + ARRIVES_MS
  while ((await auditedIn(own)) < PAIRS) {
    if (performance.now() > until) throw new Error('The acts do not stand in the audit log')
    await pause(POLL_MS)
  }
  const unwanted = await auditedIn(bare)
  if (unwanted > 0) throw new Error(`The peer writes its audit log as well: ${unwanted} acts`)
}

async function auditedIn(workspaces: readonly WorkspaceClient[]): Promise<number> {
  const ask = '{ auditLog(pageSize: 0, filter: { acts: ["access.changed"] }) { total } }'
  const answers = await Promise.all(workspaces.map((one) => one.graph<{ auditLog: { total: number } }>(ask)))
  return answers.reduce((sum, { auditLog }) => sum + auditLog.total, 0)
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

async function timed(act: (() => Promise<unknown>) | undefined): Promise<number> {
  const began = performance.now()
  await act?.()
  return performance.now() - began
}

/** How many are taken a second, each workspace one after the other. */
async function aSecondOf(acts: readonly (() => Promise<unknown>)[]): Promise<number> {
  const [began, until] = [performance.now(), performance.now() + RATE_MS]
  let done = 0
  const one = async (act: () => Promise<unknown>): Promise<void> => {
    for (; performance.now() < until; done++) await act()
  }
  await Promise.all(acts.map(one))
  return (done / (performance.now() - began)) * 1000
}
