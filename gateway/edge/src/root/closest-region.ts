import { DEFAULT_REGION, REGION_KEYS, type RegionKey } from '@verbatim/contracts/regions.ts'
import type { HttpProxy } from '../proxy/http-proxy.ts'

export type ClosestRegion = {
  fastestRegion: RegionKey
  availableRegions: { region: RegionKey; milliseconds: number }[]
}

const PROBE_TIMEOUT_MS = 2000

/**
 * Measures how long each region takes to answer from this edge, which stands near the browser. A region that does not
 * answer is left out; when none does, the default region is proposed.
 */
export async function closestRegion(proxies: Partial<Record<RegionKey, HttpProxy>>): Promise<ClosestRegion> {
  const probes = REGION_KEYS.flatMap((region) => {
    const proxy = proxies[region]
    return proxy ? [probe(region, proxy)] : []
  })
  const answered = (await Promise.all(probes)).filter((one) => one !== null)
  const sorted = answered.sort((a, b) => a.milliseconds - b.milliseconds)
  return { fastestRegion: propose(sorted), availableRegions: sorted }
}

/** Regions within a millisecond of the fastest are equally close; the default one is then proposed if among them. */
export function propose(sorted: readonly { region: RegionKey; milliseconds: number }[]): RegionKey {
  const [first] = sorted
  if (!first) return DEFAULT_REGION
  const near = sorted.filter((one) => one.milliseconds - first.milliseconds <= 5)
  return near.find((one) => one.region === DEFAULT_REGION)?.region ?? first.region
}

async function probe(region: RegionKey, proxy: HttpProxy): Promise<{ region: RegionKey; milliseconds: number } | null> {
  const began = performance.now()
  try {
    const answer = await proxy.pool.request({ path: '/ping', method: 'GET', headersTimeout: PROBE_TIMEOUT_MS })
    await answer.body.dump()
    return answer.statusCode === 200
      ? { region, milliseconds: Math.max(1, Math.round(performance.now() - began)) }
      : null
  } catch {
    return null
  }
}
