import { type Attributes, type Counter, type Histogram, metrics, type Observable } from '@opentelemetry/api'
import { inTime } from './in-time.ts'

/** Seconds. From what feels like nothing to what nobody waits for. */
const BOUNDARIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Prometheus gives up all figures of a pod after ten seconds, and a database that is silent is waited for longer. */
const READ_MS = 5_000

const REQUEST_LABELS = ['http.request.method', 'http.route', 'http.response.status_code'] as const
const WORK_LABELS = ['group', 'queue', 'type', 'outcome'] as const
const DEAD_LETTER_LABELS = ['group', 'queue'] as const

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
export const countRequest = (seconds: number, attributes: Labels<typeof REQUEST_LABELS>): void =>
  current().requests.record(seconds, attributes)

/** One fact that was handled or one job that was tried, by type and outcome. */
export const countWork = (seconds: number, attributes: Labels<typeof WORK_LABELS>): void =>
  current().work.record(seconds, attributes)

/** A fact or a job that was given up; `none` where one could be, so that the first one shows as a step up from zero. */
export const countDeadLetter = (attributes: { group: string } | { queue: string }, none?: 'none'): void =>
  current().dead.add(none ? 0 : 1, attributes)

/** Figures of this process that are read when somebody asks for them, with the labels that tell one from its like. */
const GAUGE_LABELS = {
  'verbatim.backup.age': [],
  'verbatim.disk.used': ['disk'],
  'verbatim.embeddings.waiting': [],
  'verbatim.engine.away': ['engine', 'service', 'replica'],
  'verbatim.engine.bytes': ['engine', 'service'],
  'verbatim.engine.disk': ['engine'],
  'verbatim.facts.lag': ['group'],
  'verbatim.holds.age': ['service'],
  'verbatim.jobs.pending': ['queue'],
  'verbatim.migration.age': ['service'],
  'verbatim.outbox.age': ['service'],
  'verbatim.pool.used': ['service'],
  'verbatim.pool.waiting': ['service'],
  'verbatim.process.memory': [],
  'verbatim.tls.problems': ['what'],
} as const
export type Gauge = keyof typeof GAUGE_LABELS
export const GAUGES = Object.keys(GAUGE_LABELS) as readonly Gauge[]

/** What this process has used up so far, read in the same way. */
export const SUMS = ['verbatim.process.cpu'] as const
export type Sum = (typeof SUMS)[number]

/** Labels that a figure may be told with; no other compiles. */
type Labels<Names extends readonly string[]> = Names extends readonly []
  ? Record<string, never>
  : { [Name in Names[number]]?: string | number }

const inPrometheus = (name: string): string => name.replaceAll('.', '_')
const histogram = (name: string, labels: readonly string[]): [string, readonly string[]][] => [
  [`${name}_bucket`, [...labels, 'le']],
  [`${name}_count`, labels],
  [`${name}_sum`, labels],
]

/**
 * Every figure and its labels, by the names under which Prometheus has them: what alerts and dashboards may ask for,
 * besides the labels of the pod.
 */
export const FIGURES: ReadonlyMap<string, readonly string[]> = new Map([
  ...histogram('http_server_request_duration', REQUEST_LABELS.map(inPrometheus)),
  ...histogram('verbatim_work_duration', WORK_LABELS),
  ['verbatim_dead_letters_total', DEAD_LETTER_LABELS],
  ...Object.entries(GAUGE_LABELS).map(([name, labels]): [string, readonly string[]] => [inPrometheus(name), labels]),
  ...SUMS.map((name): [string, readonly string[]] => [`${inPrometheus(name)}_total`, []]),
])

/**
 * Tells a figure from now on, as often as it is asked for. One that cannot be read is left out, so that its absence
 * shows. @returns ends it.
 */
export const registerGauge = <Name extends Gauge>(
  gauge: Name,
  attributes: Labels<(typeof GAUGE_LABELS)[Name]>,
  read: () => Promise<number>,
): (() => void) => register(gauge, attributes, read, () => metrics.getMeter('verbatim').createObservableGauge(gauge))

/** Tells from now on how much of something was used up since the process began. @returns ends it. */
export const registerSum = (sum: Sum, attributes: Labels<[]>, read: () => Promise<number>): (() => void) =>
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
    const value = await inTime(read, READ_MS)
    if (value !== null) result.observe(value, attributes)
  }
  found.addCallback(observe)
  return () => found.removeCallback(observe)
}
