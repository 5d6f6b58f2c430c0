import {
  type Attributes,
  type Context,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

const tracer = () => trace.getTracer('verbatim')

/** The W3C traceparent of the work that is under way, or null where none is measured. */
export function currentTrace(): string | null {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent ?? null
}

/** The context that a traceparent names: what is measured in it becomes part of that trace. */
export const contextOf = (traceparent: string | null | undefined): Context =>
  traceparent ? propagation.extract(context.active(), { traceparent }) : context.active()

/** Runs work later as part of what is under way now. */
export function keepTrace(): <T>(work: () => Promise<T>) => Promise<T> {
  const now = context.active()
  return (work) => context.with(now, work)
}

/** Begins a span that somebody else ends. No personal data belongs in names or attributes. */
export const beginSpan = (name: string, kind: SpanKind, parent: Context, attributes: Attributes = {}) =>
  tracer().startSpan(name, { kind, attributes }, parent)

/** A span around work that a fact or a job caused: part of the trace of the request that wrote it. */
export async function followTrace<T>(
  traceparent: string | null,
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  const parent = contextOf(traceparent)
  const span = beginSpan(name, SpanKind.CONSUMER, parent, attributes)
  try {
    return await context.with(trace.setSpan(parent, span), work)
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
    throw error
  } finally {
    span.end()
  }
}

/** A span around a request that is passed on: what to send along, and how to end it. */
export function beginPassage(name: string, given: string | null): { trace: string; end(status: number): void } {
  const parent = contextOf(given)
  const span = beginSpan(name, SpanKind.SERVER, parent)
  const carrier: { traceparent?: string } = {}
  propagation.inject(trace.setSpan(parent, span), carrier)
  return {
    trace: carrier.traceparent ?? '',
    end(status) {
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}
