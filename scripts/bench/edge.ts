import { Agent, request } from 'node:http'
import { benchChildren } from './bench-child.ts'
import { startNginx } from './edge/nginx.ts'
import { inTurns, requestsPerSecond, round, roundsInTurns, share, type Way } from './load.ts'

export type EdgeBench = {
  name: 'edge'
  peer: 'nginx' | 'node:http'
  /** Milliseconds at the median of single requests, one after the other. */
  direct: number
  throughEdge: number
  throughPeer: number
  addedMs: number
  addedLimitMs: 2
  /** Requests a second with 32 connections; the ratio is the median of the rounds' ratios. */
  edgeRate: number
  peerRate: number
  ratio: number
  limit: 0.5
  ok: boolean
}

const ROUNDS = 3
/** Many short rounds: a shared machine changes its pace within seconds, and the two of one round see the same. */
const RATE_ROUNDS = 10
const CONNECTIONS = 32
const SINGLE = 1500
const body = JSON.stringify({ query: 'query Notes { notes(first: 20) { items { id title } } }' })

/** What the edge adds to a request, and how many it carries beside nginx in front of the same target. */
export async function benchEdge(seconds = 2): Promise<EdgeBench> {
  const children = benchChildren()
  let nginx: Awaited<ReturnType<typeof startNginx>> = null
  try {
    const { target = 0 } = await children.start('edge/target.ts', {})
    const { edge } = await children.start('edge/edge-process.ts', { target })
    nginx = await startNginx(target)
    const peer = nginx?.port ?? (await children.start('edge/node-proxy.ts', { target })).peer
    const way = (name: string, port: number | undefined): Way => ({
      name,
      url: `http://127.0.0.1:${port}/api/graphql`,
      headers: { host: 'bench.verbatim.localhost' },
    })
    const proxies = [way('edge', edge), way('peer', peer)]
    const times = await inTurns([way('direct', target), ...proxies], ROUNDS, medianTime)
    const rates = await roundsInTurns(proxies, RATE_ROUNDS, (one) => requestsPerSecond(one, body, CONNECTIONS, seconds))
    return report(nginx ? 'nginx' : 'node:http', times, rates)
  } finally {
    await nginx?.stop()
    await children.stop()
  }
}

/** Milliseconds of single requests over one kept-alive connection. */
async function medianTime(way: Way): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let at = 0; at < SINGLE; at++) {
    const began = performance.now()
    await once(way, agent)
    times.push(performance.now() - began)
  }
  agent.destroy()
  return share(times, 0.5)
}

function once({ url, headers, name }: Way, agent: Agent): Promise<void> {
  const all = { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: 'POST', headers: all }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${name} answers ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
    sent.once('error', reject).end(body)
  })
}

function report(peer: EdgeBench['peer'], times: ReadonlyMap<string, number>, rates: ReadonlyMap<string, number[]>) {
  const [direct = 0, throughEdge = 0, throughPeer = 0] = ['direct', 'edge', 'peer'].map((name) => times.get(name))
  const [edgeRates = [], peerRates = []] = [rates.get('edge'), rates.get('peer')]
  const addedMs = throughEdge - direct
  const ratio = share(
    edgeRates.map((rate, at) => rate / (peerRates[at] ?? 1)),
    0.5,
  )
  return {
    name: 'edge' as const,
    peer,
    direct: round(direct, 3),
    throughEdge: round(throughEdge, 3),
    throughPeer: round(throughPeer, 3),
    addedMs: round(addedMs, 3),
    addedLimitMs: 2 as const,
    edgeRate: round(share(edgeRates, 0.5)),
    peerRate: round(share(peerRates, 0.5)),
    ratio: round(ratio, 2),
    limit: 0.5 as const,
    ok: addedMs < 2 && ratio >= 0.5,
  }
}
