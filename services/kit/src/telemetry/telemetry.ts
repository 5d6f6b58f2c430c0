import { context, metrics as figures, propagation, trace } from '@opentelemetry/api'
import { z } from 'zod'
import { parseSettings } from '../config.ts'
import type { Running } from '../service.ts'
import { meterAgain } from './meters.ts'
import { registerProcessGauges } from './process-gauges.ts'

export type TelemetryConfig = {
  serviceName: string
  region: string
  /** Where spans go, by OTLP over HTTP; null: nowhere. */
  otlpUrl: string | null
  /** Share of traces that are kept, 0 to 1, chosen by the trace's id, so that all services keep the same ones. */
  traceRatio: number
  /** Where Prometheus asks for figures at /metrics; null: nowhere. A port of its own, which no route leads to. */
  metrics: { host: string; port: number } | null
}

/** What stands in the environment of a pod that is measured. */
export const telemetrySettings = z.object({
  VERBATIM_REGION: z.string().default('global'),
  OTLP_URL: z.url().optional(),
  TRACE_RATIO: z.coerce.number().min(0).max(1).default(1),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
})

/** Settings of telemetry from the environment of a pod; without any of them nothing is measured and nothing is loaded. */
export function readTelemetry(serviceName: string, env: Record<string, string | undefined>): TelemetryConfig {
  const read = parseSettings(telemetrySettings, env)
  return {
    serviceName,
    region: read.VERBATIM_REGION,
    otlpUrl: read.OTLP_URL ?? null,
    traceRatio: read.TRACE_RATIO,
    metrics: read.METRICS_PORT ? { host: read.METRICS_HOST, port: read.METRICS_PORT } : null,
  }
}

let started = false
let everything = false

/** Whether this process measures anything: what costs something asks first. */
export const isMeasured = (): boolean => started

/**
 * Whether a trace that a browser began is taken over. Where only a share is kept it is not: the share goes by the
 * trace's id, and whoever chooses that would choose what is kept.
 */
export const takesTraces = (): boolean => started && everything

/** Starts OpenTelemetry where a place for spans or a port for figures is configured. Call it before anything serves. */
export async function startTelemetry(config: TelemetryConfig): Promise<Running> {
  if (!config.otlpUrl && !config.metrics) return { stop: async () => undefined }
  const [{ NodeSDK, resources, tracing }, { OTLPTraceExporter }, { PrometheusExporter }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-prometheus'),
  ])
  const { otlpUrl: url, metrics } = config
  const sdk = new NodeSDK({
    resource: resources.resourceFromAttributes({
      'service.name': config.serviceName,
      'deployment.region': config.region,
    }),
    // What it would find out by itself, paths and command lines, is nobody's business.
    autoDetectResources: false,
    // By the trace's id and not by the caller's word: browsers call too.
    sampler: new tracing.TraceIdRatioBasedSampler(config.traceRatio),
    spanProcessors: url ? [new tracing.BatchSpanProcessor(new OTLPTraceExporter({ url }))] : [],
    ...(metrics && { metricReaders: [new PrometheusExporter(metrics)] }),
  })
  sdk.start()
  started = true
  everything = config.traceRatio === 1
  meterAgain()
  const unregister = registerProcessGauges()
  return {
    async stop() {
      started = false
      unregister()
      await sdk.shutdown()
      // What stays registered after a shutdown measures nothing, and keeps the next start from being heard.
      for (const registered of [figures, trace, context, propagation]) registered.disable()
    },
  }
}
