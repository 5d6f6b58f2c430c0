import type { IncomingMessage, ServerResponse } from 'node:http'
import { servicePathFor } from '@verbatim/contracts/service-paths.ts'
import { countRequest } from '@verbatim/kit/telemetry/meters.ts'
import { isMeasured, takesTraces } from '@verbatim/kit/telemetry/telemetry.ts'
import { beginPassage } from '@verbatim/kit/telemetry/traces.ts'

/**
 * Measures a request that passes through to a region, by the prefix of its path and never by the path itself.
 * @returns headers to send along, so that the region's part joins the trace; none where nothing is measured.
 */
export function observePassage(request: IncomingMessage, response: ServerResponse): Record<string, string> {
  if (!isMeasured()) return {}
  const began = performance.now()
  const method = request.method ?? 'GET'
  const route = servicePathFor((request.url ?? '/').split('?')[0] ?? '/', 'http')?.prefix ?? 'none'
  const given = takesTraces() ? request.headers.traceparent : null
  const passage = beginPassage(`${method} ${route}`, typeof given === 'string' ? given : null)
  response.once('close', () => {
    // Nobody heard an answer that was not finished.
    const status = response.writableFinished ? response.statusCode : 499
    passage.end(status)
    countRequest((performance.now() - began) / 1000, {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    })
  })
  return { traceparent: passage.trace }
}
