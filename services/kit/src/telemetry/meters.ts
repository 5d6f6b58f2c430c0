import { type Attributes, type Histogram, metrics, type ObservableGauge } from '@opentelemetry/api'

/** Seconds. From what feels like nothing to what nobody waits for. */
const BOUNDARIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

type Instruments = { requests: Histogram; work: Histogram; gauges: Map<string, ObservableGauge> }
let instruments: Instruments | null = null

/** Forgets instruments that were made before telemetry started: those never tell anything. */
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
    gauges: new Map(),
  }
  return instruments
}

/** One answered request: how often, how long and how many failed, by method, route and status. */
export const countRequest = (seconds: number, attributes: Attributes): void =>
  current().requests.record(seconds, attributes)

/** One fact that was heard or one job that was tried, by type and outcome. */
export const countWork = (seconds: number, attributes: Attributes): void => current().work.record(seconds, attributes)

/** Figures of this process that are read when somebody asks for them. */
export type Gauge = 'verbatim.outbox.age' | 'verbatim.facts.lag' | 'verbatim.jobs.pending'

/**
 * Tells a figure from now on, as often as it is asked for. One that cannot be read is left out, so that its absence
 * shows. @returns ends it.
 */
export function tell(gauge: Gauge, attributes: Attributes, read: () => Promise<number>): () => void {
  const { gauges } = current()
  const found = gauges.get(gauge) ?? metrics.getMeter('verbatim').createObservableGauge(gauge)
  gauges.set(gauge, found)
  const observe = async (result: { observe(value: number, attributes: Attributes): void }): Promise<void> => {
    const value = await read().catch(() => null)
    if (value !== null) result.observe(value, attributes)
  }
  found.addCallback(observe)
  return () => found.removeCallback(observe)
}
