import { isErrorCode } from '@verbatim/contracts/error-codes.ts'
import { SESSION_ENDED_HEADER } from '@verbatim/contracts/sign-in-problems.ts'
import { rateLimits } from './rate-limits.ts'
import { newTrace } from './trace.ts'

/** A refused or failed REST call. The message is shown as written when `forPeople` is true. */
export class RestError extends Error {
  readonly status: number
  readonly code: string
  readonly forPeople: boolean
  readonly requestId: string | null
  /** Seconds until another try makes sense, for 429. */
  readonly retryAfter: number | null
  /** Why the session is over, in a word, where nobody ended it. */
  readonly sessionEnded: string | null

  constructor(response: Response, body: unknown) {
    const first = firstError(body)
    super(first?.humanReadableMessage ?? first?.message ?? first?.title ?? `The server answered ${response.status}`)
    this.name = 'RestError'
    this.status = response.status
    this.code = first?.code ?? 'InternalError'
    this.forPeople = first?.humanReadableMessage !== undefined
    this.requestId = response.headers.get('x-request-id')
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    this.sessionEnded = response.headers.get(SESSION_ENDED_HEADER)
    this.retryAfter = Number.isFinite(seconds) ? seconds : null
  }
}

/** Told about every call's end, so that the connection status knows. */
export type CallObserver = { succeeded: () => void; failed: () => void }
let observer: CallObserver = { succeeded: () => {}, failed: () => {} }

export function observeCalls(next: CallObserver): void {
  observer = next
}

/** GET, cookies included. Throws RestError for a refusal and TypeError when no server was reached. */
export function getJson<Answer>(path: string): Promise<Answer> {
  return call<Answer>(path, { method: 'GET' })
}

/** POST of JSON, cookies included. Throws like getJson. */
export function postJson<Answer>(
  path: string,
  body: unknown = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  return call<Answer>(path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/**
 * POST of JSON for a file, told of each piece as it comes. Throws like getJson, and where the file breaks off.
 * @param signal ends it: nobody waits for the file any more.
 */
export async function postForStream(
  path: string,
  body: unknown,
  signal: AbortSignal,
  onPiece: (piece: Uint8Array) => void,
): Promise<Blob> {
  const response = await observedFetch(path, {
    method: 'POST',
    credentials: 'include',
    signal,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  if (!response.ok || !response.body) throw new RestError(response, await response.json().catch(() => null))
  const watched = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        onPiece(piece)
        controller.enqueue(piece)
      },
    }),
  )
  return new Response(watched, { headers: { 'content-type': response.headers.get('content-type') ?? '' } }).blob()
}

/** `fetch` that begins a trace and reports its end: a 5xx or no answer counts as failed, everything else as succeeded. */
export async function observedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set('traceparent', newTrace())
    const response = await fetch(input, { ...init, headers })
    if (response.status >= 500) observer.failed()
    else observer.succeeded()
    rateLimits.note(response.headers)
    return response
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) observer.failed()
    throw error
  }
}

async function call<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await observedFetch(path, { credentials: 'include', ...init })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new RestError(response, body)
  return body as Answer
}

type RestErrorLine = { code: string; title?: string; message?: string; humanReadableMessage?: string }

function firstError(body: unknown): RestErrorLine | null {
  if (typeof body !== 'object' || body === null || !('errors' in body) || !Array.isArray(body.errors)) return null
  const [line] = body.errors
  return typeof line === 'object' && line !== null && isErrorCode(line.code) ? line : null
}
