import { context, type Span, type SpanContext, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import type { Knex } from 'knex'
import { isMeasured } from './telemetry.ts'
import { beginSpan } from './traces.ts'

type Query = { __knexQueryUid: string; sql: string }

const isSampled = (span: SpanContext | undefined): boolean =>
  span !== undefined && (span.traceFlags & TraceFlags.SAMPLED) !== 0

/** `insert note` of a statement: its verb and the table that it names first. Values and names of columns are left out. */
export function summaryOf(sql: string): string {
  const verb = /^\s*([a-z]+)/i.exec(sql)?.[1]?.toLowerCase() ?? 'query'
  const table = /\b(?:from|into|update|join)\s+(?:"?\w+"?\.)?"?([a-z_]+)"?/i.exec(sql)?.[1]
  return table && verb !== 'set' ? `${verb} ${table.toLowerCase()}` : verb
}

/**
 * A span for each question to the database that belongs to a measured trace: which kind, in which schema, how it
 * ended. Never its values. Rounds that only look whether there is work belong to no trace and make none.
 */
export function observeQueries(knex: Knex, schema: string): void {
  if (!isMeasured()) return
  const asked = new Map<string, Span>()
  const end = (query: Query, code?: string): void => {
    const span = asked.get(query.__knexQueryUid)
    if (!span) return
    asked.delete(query.__knexQueryUid)
    if (code) span.setStatus({ code: SpanStatusCode.ERROR, message: code })
    span.end()
  }
  knex.on('query', (query: Query) => {
    // Not whether the span is still under way: what a fact gathers is written after it was heard.
    if (!isSampled(trace.getActiveSpan()?.spanContext())) return
    const summary = summaryOf(query.sql)
    const attributes = { 'db.system.name': 'postgresql', 'db.namespace': schema, 'db.query.summary': summary }
    asked.set(query.__knexQueryUid, beginSpan(summary, SpanKind.CLIENT, context.active(), attributes))
  })
  knex.on('query-response', (_answer: unknown, query: Query) => end(query))
  knex.on('query-error', (error: { code?: string }, query: Query) => end(query, error.code ?? 'error'))
}
