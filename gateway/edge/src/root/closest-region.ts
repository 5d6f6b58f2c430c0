import { DEFAULT_REGION, REGION_KEYS, type RegionKey } from '@verbatim/contracts/regions.ts'
import type { RegionGateways } from '../proxy/region-gateways.ts'

export type Latency = { region: RegionKey; milliseconds: number }
export type ClosestRegion = { fastestRegion: RegionKey; availableRegions: Latency[] }

const PROBE_TIMEOUT_MS = 2000
/** Anybody may ask how far the regions are, so they are not looked at for each who does. */
const REMEMBERED_MS = 30_000
const UNANSWERED_MS = 3000
/** Regions within so many milliseconds of the fastest are equally close. */
const EQUALLY_CLOSE_MS = 5

/**
 * Measures how long each region takes to answer from this edge, which stands near the browser, at most every 30 seconds;
 * who asks meanwhile shares the answer. A region that does not answer is left out, one that is known to be down is not
 * asked. When none answers the default region is proposed, or the first where the installation lacks that.
 */
export function createClosestRegion(
  gateways: Partial<Record<RegionKey, RegionGateways>>,
  now: () => number = Date.now,
): () => Promise<ClosestRegion> {
  const installed = REGION_KEYS.filter((key) => gateways[key])
  let known: Promise<ClosestRegion> | null = null
  let until = 0
  const look = async (): Promise<ClosestRegion> => {
    const answered = (await Promise.all(installed.map((region) => probe(region, gateways[region])))).filter(
      (one) => one !== null,
    )
    if (!answered.length) until = now() + UNANSWERED_MS
    const sorted = answered.sort((a, b) => a.milliseconds - b.milliseconds)
    return { fastestRegion: propose(sorted, installed), availableRegions: sorted }
  }
  return () => {
    if (!known || until <= now()) {
      until = now() + REMEMBERED_MS
      known = look()
    }
    return known
  }
}

/** The default region where it is equally close, else the fastest; without any answer the default or the first. */
export function propose(sorted: readonly Latency[], installed: readonly RegionKey[]): RegionKey {
  const [first] = sorted
  const near = sorted.filter(({ milliseconds }) => milliseconds - (first?.milliseconds ?? 0) <= EQUALLY_CLOSE_MS)
  const choice = first ? near.map(({ region }) => region) : installed
  return choice.find((region) => region === DEFAULT_REGION) ?? choice[0] ?? DEFAULT_REGION
}

async function probe(region: RegionKey, gateways: RegionGateways | undefined): Promise<Latency | null> {
  const began = performance.now()
  if (!gateways || gateways.isDown()) return null
  try {
    const [{ pool }] = gateways.inOrder('probe')
    const answer = await pool.request({ path: '/ping', method: 'GET', headersTimeout: PROBE_TIMEOUT_MS })
    await answer.body.dump()
    return answer.statusCode === 200
      ? { region, milliseconds: Math.max(1, Math.round(performance.now() - began)) }
      : null
  } catch {
    return null
  }
}
