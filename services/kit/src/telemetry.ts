import { trace } from '@opentelemetry/api'
import type { Running } from './service.ts'

export type TelemetryConfig = { serviceName: string; region: string; otlpUrl: string | null }

/** Starts OpenTelemetry when an OTLP endpoint is configured; without one, nothing is loaded and spans cost nothing. */
export async function startTelemetry({ serviceName, region, otlpUrl }: TelemetryConfig): Promise<Running> {
  if (!otlpUrl) return { stop: async () => undefined }
  const [{ NodeSDK, resources, tracing }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const sdk = new NodeSDK({
    resource: resources.resourceFromAttributes({ 'service.name': serviceName, 'deployment.region': region }),
    spanProcessors: [new tracing.BatchSpanProcessor(new OTLPTraceExporter({ url: otlpUrl }))],
  })
  sdk.start()
  return { stop: () => sdk.shutdown() }
}

/** A span around some work; ended and marked failed when the work throws. No personal data belongs in attributes. */
export function span<T>(name: string, attributes: Record<string, string | number>, work: () => Promise<T>): Promise<T> {
  return trace.getTracer('verbatim').startActiveSpan(name, { attributes }, async (active) => {
    try {
      return await work()
    } catch (error) {
      active.recordException(error instanceof Error ? error.name : 'error')
      throw error
    } finally {
      active.end()
    }
  })
}
