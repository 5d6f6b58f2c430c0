import { type Attributes, type Counter, type Histogram, metrics, type Observable } from '@opentelemetry/api'

/** Seconds. From what feels like nothing to what nobody waits for. */
const BOUNDARIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

type Instruments = { requests: Histogram; work: Histogram; dead: Counter; read: Map<string, Observable> }
let instruments: Instruments | null = null

/** Forgets instruments that were made before telemetry started: those never report anything. */
export function meterAgain(): void {
  instruments = null
}

function current(): Instruments {
  if (instruments) return instruments
  const meter = metrics.getMeter('verbatim')
  const advice = { explicitBucketBoundaries: BOUNDARIES }
  instruments = {
    requests: meter.createHistogram('http.server.request.duration', { unit: 's', advice }),
    work: meter.createHistogram('verbatim.work.duration', { unit: 's', advice }),
    dead: meter.createCounter('verbatim.dead.letters'),
    read: new Map(),
  }
  return instruments
}

/** One answered request: how often, how long and how many failed, by method, route and status. */
export const countRequest = (seconds: number, attributes: Attributes): void =>
  current().requests.record(seconds, attributes)

/** One fact that was handled or one job that was tried, by type and outcome. */
export const countWork = (seconds: number, attributes: Attributes): void => current().work.record(seconds, attributes)

/** A fact or a job that was given up; `none` where one could be, so that the first one shows as a step up from zero. */
export const countDeadLetter = (attributes: { group: string } | { queue: string }, none?: 'none'): void =>
  current().dead.add(none ? 0 : 1, attributes)

/** Figures of this process that are read when somebody asks for them. */
export const GAUGES = [
  'verbatim.backup.age',
  'verbatim.disk.used',
  'verbatim.embeddings.waiting',
  'verbatim.engine.away',
  'verbatim.engine.bytes',
  'verbatim.engine.disk',
  'verbatim.facts.lag',
  'verbatim.holds.age',
  'verbatim.jobs.pending',
  'verbatim.migration.age',
  'verbatim.outbox.age',
  'verbatim.pool.used',
  'verbatim.pool.waiting',
  'verbatim.process.memory',
] as const
export type Gauge = (typeof GAUGES)[number]

/** What this process has used up so far, read in the same way. */
export const SUMS = ['verbatim.process.cpu'] as const
export type Sum = (typeof SUMS)[number]

/** Every figure by the name under which Prometheus has it: what alerts and dashboards may ask for. */
export const FIGURES: readonly string[] = [
  ...['http_server_request_duration', 'verbatim_work_duration'].flatMap((name) =>
    ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`),
  ),
  'verbatim_dead_letters_total',
  ...GAUGES.map((name) => name.replaceAll('.', '_')),
  ...SUMS.map((name) => `${name.replaceAll('.', '_')}_total`),
]

/**
 * Tells a figure from now on, as often as it is asked for. One that cannot be read is left out, so that its absence
 * shows. @returns ends it.
 */
export const registerGauge = (gauge: Gauge, attributes: Attributes, read: () => Promise<number>): (() => void) =>
  register(gauge, attributes, read, () => metrics.getMeter('verbatim').createObservableGauge(gauge))

/** Tells from now on how much of something was used up since the process began. @returns ends it. */
export const registerSum = (sum: Sum, attributes: Attributes, read: () => Promise<number>): (() => void) =>
  register(sum, attributes, read, () => metrics.getMeter('verbatim').createObservableCounter(sum))

function register(
  name: Gauge | Sum,
  attributes: Attributes,
  read: () => Promise<number>,
  create: () => Observable,
): () => void {
  const known = current().read
  const found = known.get(name) ?? create()
  known.set(name, found)
  const observe = async (result: { observe(value: number, attributes: Attributes): void }): Promise<void> => {
    const value = await read().catch(() => null)
    if (value !== null) result.observe(value, attributes)
  }
  found.addCallback(observe)
  return () => found.removeCallback(observe)
}
