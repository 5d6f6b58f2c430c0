import { Agent, request } from 'node:http'
import { createWorkspace } from '@verbatim/start/system/client.ts'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import { benchChildren } from './bench-child.ts'
import { round, roundsInTurns, share } from './load.ts'

export type SignInBench = {
  name: 'sign-in'
  /** Sign-ins with a password a second, through the edge. */
  aSecond: number
  /** The hash alone, at its full cost, in a process that does nothing else. */
  hashesASecond: number
  /** The median of the rounds' ratios. */
  ratio: number
  limit: 50
  ok: boolean
}

const LIMIT = 50
const ROUNDS = 6
const ROUND_MS = 4000
const AT_ONCE = 8
const PASSWORD = 'Correct-horse-battery-9'
const EMAIL = 'bench@verbatim.example'

/**
 * Sign-ins with a password on the root domain, with all that guards them, beside what the machine can hash at all, in
 * turns. Each comes from another network address: one network may try 600 times in a quarter of an hour.
 */
export async function benchSignIn(): Promise<SignInBench> {
  const system = await startSystem({ regions: ['us_b'] })
  const children = benchChildren()
  const agents = new Map<string, Agent>()
  try {
    const order = { root: system.root, email: EMAIL, name: 'Bench', teamName: 'Bench' }
    await createWorkspace({ ...order, subdomain: 'bench', region: 'us_b', password: PASSWORD })
    const { hashes = 0 } = await children.start('identity/hash-passwords.ts', {})
    let client = 0
    const signIn = (): Promise<void> => enter(system, agents, client++)
    const hash = (): Promise<void> => askOnce(new URL(`http://127.0.0.1:${hashes}/`), agents, '127.0.0.1', null)
    const rates = await roundsInTurns([{ name: 'bare' }, { name: 'own' }], ROUNDS, ({ name }) =>
      aSecondOf(name === 'own' ? signIn : hash),
    )
    const [bare = [], own = []] = [rates.get('bare'), rates.get('own')]
    const ratio = round(
      share(
        own.map((rate, at) => rate / (bare[at] ?? 1)),
        0.5,
      ),
      2,
    )
    const [aSecond, hashesASecond] = [round(share(own, 0.5), 1), round(share(bare, 0.5), 1)]
    return { name: 'sign-in', aSecond, hashesASecond, ratio, limit: LIMIT, ok: aSecond >= LIMIT }
  } finally {
    for (const agent of agents.values()) agent.destroy()
    await children.stop()
    await system.stop()
  }
}

/** How often something is done a second by several at once. */
async function aSecondOf(act: () => Promise<void>): Promise<number> {
  const [began, until] = [performance.now(), performance.now() + ROUND_MS]
  let done = 0
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      await act()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return (done / (performance.now() - began)) * 1000
}

/** Signs in from one of 200 addresses of this machine. */
function enter({ root, port }: RunningSystem, agents: Map<string, Agent>, client: number): Promise<void> {
  const url = new URL(`http://127.0.0.1:${port}/api/root/auth/password`)
  return askOnce(url, agents, `127.0.1.${1 + (client % 200)}`, { email: EMAIL, password: PASSWORD }, new URL(root).host)
}

function askOnce(
  url: URL,
  agents: Map<string, Agent>,
  localAddress: string,
  json: object | null,
  host = url.host,
): Promise<void> {
  const agent = agents.get(localAddress) ?? new Agent({ keepAlive: true, localAddress })
  agents.set(localAddress, agent)
  const body = json && JSON.stringify(json)
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json', origin: `http://${host}` }
    const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`Signing in was refused: ${response.statusCode}`))
      })
    })
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })
}
