import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countRequest } from './meters.ts'
import { beginSpan, contextOf } from './traces.ts'

const spans = new WeakMap<FastifyRequest, Span>()

/** Probes are asked every few seconds and show nothing. */
const PROBES = new Set(['/healthz', '/readyz'])

/** Measures every request of a server: a span within the caller's trace, and its duration by route and status. */
export function observeRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    if (PROBES.has(route)) return done()
    const parent = contextOf(traceparentOf(request))
    const span = beginSpan(`${request.method} ${route}`, SpanKind.SERVER, parent, {
      'http.request.method': request.method,
      'http.route': route,
    })
    spans.set(request, span)
    context.with(trace.setSpan(parent, span), done)
  })
  server.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    if (span) {
      span.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
      countRequest(reply.elapsedTime / 1000, {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'none',
        'http.response.status_code': reply.statusCode,
      })
    }
    done()
  })
}

const traceparentOf = ({ headers }: FastifyRequest): string | null =>
  typeof headers.traceparent === 'string' ? headers.traceparent : null
