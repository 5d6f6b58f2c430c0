import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { startSystem } from '@verbatim/start/system/start-system.ts'
import { getsPerSecond, type Load, round, share } from './load.ts'
import { aProject } from './open-note/long-note.ts'
import { quotedNote, quotingInsight } from './publish/quoted-insight.ts'

export type PublicBench = {
  name: 'public'
  quotes: number
  /** Requests a second of a public page through the edge, and milliseconds that 95 of 100 take at most. */
  rate: number
  p95Ms: number
  /** Of a fixed page of the edge in the same run, in turns. */
  fixedRate: number
  ratio: number
  limits: { rate: 1000; p95Ms: 50; ratio: 0.5 }
  ok: boolean
}

const QUOTES = 20
const ROUNDS = 4
const SECONDS = 5
const CONNECTIONS = 16
const [TRIES, PAUSE_MS] = [100, 200]
const LIMITS: PublicBench['limits'] = { rate: 1000, p95Ms: 50, ratio: 0.5 }

/** Strangers who read a published insight behind a public link, beside a page that the edge has as a file. */
export async function benchPublic(): Promise<PublicBench> {
  const system = await startSystem({ regions: ['us_b'] })
  try {
    const order = { root: system.root, email: 'bench@verbatim.example', name: 'Bench', teamName: 'Bench' }
    const workspace = await createWorkspace({ ...order, subdomain: 'bench', region: 'us_b' })
    const path = await sharedInsight(workspace)
    const { port, host } = new URL(workspace.host)
    const get = (at: string): Promise<Load> =>
      getsPerSecond({ name: at, url: `http://127.0.0.1:${port}${at}`, headers: { host } }, CONNECTIONS, SECONDS)
    const rounds: { page: Load; fixed: Load }[] = []
    // The first only warms up.
    for (let nth = 0; nth <= ROUNDS; nth++) {
      const one = { fixed: await get('/'), page: await get(path) }
      if (nth > 0) rounds.push(one)
    }
    return report(rounds)
  } finally {
    await system.stop()
  }
}

async function sharedInsight(workspace: WorkspaceClient): Promise<string> {
  const projectId = await aProject(workspace)
  await quotedNote(workspace, projectId, QUOTES)
  const id = await quotingInsight(workspace, projectId, QUOTES)
  const { shareInsight } = await workspace.graph<{ shareInsight: { share: { path: string } } }>(
    'mutation ($id: ID!) { shareInsight(input: { insightId: $id, hidesNames: false }) { share { path } } }',
    { id },
  )
  const { path } = shareInsight.share
  await untilQuoted(`${workspace.host}${path}`)
  return path
}

/** Words of quotes come a moment later: notes tells them once they are shared. */
async function untilQuoted(url: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { status, body } = await hostFetch<string>(url)
    if (status !== 200) throw new Error(`The page answers ${status}`)
    if (String(body).split('<blockquote>').length > QUOTES) return
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error('The page does not show its quotes')
}

function report(rounds: readonly { page: Load; fixed: Load }[]): PublicBench {
  const rate = share(
    rounds.map(({ page }) => page.perSecond),
    0.5,
  )
  const fixedRate = share(
    rounds.map(({ fixed }) => fixed.perSecond),
    0.5,
  )
  const ratio = share(
    rounds.map(({ page, fixed }) => page.perSecond / fixed.perSecond),
    0.5,
  )
  const p95Ms = share(
    rounds.map(({ page }) => page.p95Ms),
    0.5,
  )
  const isQuick = rate >= LIMITS.rate && p95Ms <= LIMITS.p95Ms
  return {
    name: 'public',
    quotes: QUOTES,
    rate: round(rate),
    p95Ms: round(p95Ms),
    fixedRate: round(fixedRate),
    ratio: round(ratio, 2),
    limits: LIMITS,
    ok: isQuick || ratio >= LIMITS.ratio,
  }
}
