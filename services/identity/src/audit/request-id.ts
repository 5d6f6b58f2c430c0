const TRACE_ID = /^[0-9a-f]{2}-([0-9a-f]{32})-/

/** The id of the request in a W3C traceparent; null where there is none. */
export const requestIdOf = (trace: string | null | undefined): string | null => TRACE_ID.exec(trace ?? '')?.[1] ?? null
