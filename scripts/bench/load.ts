import { createRequire } from 'node:module'

export type Way = { name: string; url: string; headers: Record<string, string> }

type Fired = {
  requests: { total: number }
  latency: { p97_5: number }
  duration: number
  non2xx: number
  errors: number
}
const autocannon = createRequire(import.meta.url)('autocannon') as (options: object) => Promise<Fired>

/** Requests a second, and milliseconds that 95 of 100 take at most. */
export type Load = { perSecond: number; p95Ms: number }

/** A page that many connections ask for as fast as it is answered. Throws when one is refused. */
export async function getsPerSecond(way: Way, connections: number, seconds: number): Promise<Load> {
  const fired = await autocannon({ url: way.url, connections, duration: seconds, headers: way.headers })
  if (fired.non2xx || fired.errors) throw new Error(`${way.name}: ${fired.non2xx} refused, ${fired.errors} failed`)
  // The tool tells no 95th, so the next one that it tells stands for it.
  return { perSecond: fired.requests.total / fired.duration, p95Ms: fired.latency.p97_5 }
}

/** Requests a second of a POST that many connections send as fast as they are answered. Throws when one is refused. */
export async function requestsPerSecond(way: Way, body: string, connections: number, seconds: number): Promise<number> {
  const load = await autocannon({
    url: way.url,
    connections,
    duration: seconds,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...way.headers },
    body,
  })
  if (load.non2xx || load.errors) throw new Error(`${way.name}: ${load.non2xx} refused, ${load.errors} failed`)
  return load.requests.total / load.duration
}

/** Every round's figure of each way. Rounds go in turns, so that whatever else the machine does falls on all alike; the first only warms up. */
export async function roundsInTurns<W extends Pick<Way, 'name'>>(
  ways: readonly W[],
  rounds: number,
  measure: (way: W) => Promise<number>,
): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round++)
    for (const way of ways) {
      const figure = await measure(way)
      if (round > 0) found.set(way.name, [...(found.get(way.name) ?? []), figure])
    }
  return found
}

/** The median of each way's rounds. */
export async function inTurns(...call: Parameters<typeof roundsInTurns<Way>>): Promise<Map<string, number>> {
  return new Map([...(await roundsInTurns(...call))].map(([name, figures]) => [name, share(figures, 0.5)]))
}

/** The figure that this part of all figures does not exceed: 0.5 the median, 0.95 the 95th percentile. */
export function share(figures: readonly number[], part: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

export const round = (figure: number, digits = 0): number => Math.round(figure * 10 ** digits) / 10 ** digits
