import { toBase62 } from '@verbatim/contracts/ids.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { benchChildren } from './bench-child.ts'
import { BENCH_ACTOR } from './graph/settings.ts'
import { inTurns, requestsPerSecond, round, type Way } from './load.ts'

export type GraphBench = {
  name: 'graph'
  query: string
  connections: number
  /** Requests a second, median of the rounds. */
  bare: number
  /** Through the region's gateway alone. */
  region: number
  /** Through the edge and the region's gateway. */
  edge: number
  /** Edge and region's gateway against bare @apollo/gateway. */
  ratio: number
  limit: 0.8
  ok: boolean
}

const LIMIT = 0.8
const CONNECTIONS = 16
const ROUNDS = 3
const QUERY = 'query Join { notes(first: 20) { items { id title createdBy { id name role } } } }'
const body = JSON.stringify({ query: QUERY })

/**
 * Requests a second of a join over two services (20 notes and their authors): through edge and region's gateway, and
 * through the gateway alone, against bare @apollo/gateway over the same subgraphs, in turns in the same run.
 */
export async function benchGraph(seconds = 5): Promise<GraphBench> {
  const children = benchChildren()
  try {
    const subgraphs = await children.start('graph/subgraphs.ts', {})
    const { bare } = await children.start('graph/bare-gateway.ts', subgraphs)
    const { region = 0 } = await children.start('graph/region-gateway.ts', subgraphs)
    const { edge } = await children.start('edge/edge-process.ts', { target: region })
    const headers = { authorization: `Bearer api.${toBase62(BENCH_ACTOR.teamId)}.bench` }
    const ways: Way[] = [
      { name: 'bare', url: `http://127.0.0.1:${bare}/`, headers: {} },
      { name: 'region', url: `http://127.0.0.1:${region}/api/graphql`, headers },
      {
        name: 'edge',
        url: `http://127.0.0.1:${edge}/api/graphql`,
        headers: { ...headers, host: 'bench.verbatim.localhost' },
      },
    ]
    const rates = await inTurns(ways, ROUNDS, async (way) => {
      await mustJoin(way)
      return requestsPerSecond(way, body, CONNECTIONS, seconds)
    })
    return report(rates)
  } finally {
    await children.stop()
  }
}

/** A gateway that answers quickly and wrongly is not to be measured. */
async function mustJoin({ name, url, headers }: Way): Promise<void> {
  const answer = await hostFetch(url, { json: { query: QUERY }, headers })
  const text = JSON.stringify(answer.body)
  if (!text.includes('"name":"Member 4"') || text.includes('errors'))
    throw new Error(`${name} answers ${text.slice(0, 300)}`)
}

function report(rates: ReadonlyMap<string, number>): GraphBench {
  const [bare = 0, region = 0, edge = 0] = ['bare', 'region', 'edge'].map((name) => rates.get(name))
  const ratio = edge / (bare || 1)
  return {
    name: 'graph',
    query: QUERY,
    connections: CONNECTIONS,
    bare: round(bare),
    region: round(region),
    edge: round(edge),
    ratio: round(ratio, 2),
    limit: LIMIT,
    ok: ratio >= LIMIT,
  }
}
