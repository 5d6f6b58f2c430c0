import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { ACTOR_HEADER } from '@verbatim/kit/actor.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import type { EdgeMark, EdgeMarks } from '@verbatim/kit/http/edge-mark.ts'
import { CORRELATION_HEADER, TRACE_HEADER } from '@verbatim/kit/http/server.ts'
import { currentTrace } from '@verbatim/kit/telemetry/traces.ts'
import type { Actors, SignedActor } from './actors.ts'
import { type Credential, cookieCredential, readCredential, tokenCredential } from './credential.ts'
import { isOwnOrigin, mustBeOwnSite } from './own-site.ts'
import type { SupportLooks } from './support-looks.ts'

/** Where a request arrived: the edge's mark, if it has one, and the host that the browser sees. */
export type RequestOrigin = { mark: EdgeMark | null; host: string | undefined }

/** Decides who a request is from. */
export type Admission = {
  originOf(headers: IncomingHttpHeaders): Promise<RequestOrigin>
  /** The actor of a request. Throws Unauthorized without a valid credential, Forbidden for another site's request. */
  actorOf(method: string, headers: IncomingHttpHeaders): Promise<SignedActor>
  /**
   * What a websocket's handshake brings, in the order in which it is tried: `?token=`, then the cookie. Throws
   * Forbidden when a page of another site opened it.
   */
  handshake(headers: IncomingHttpHeaders, url: URL): Promise<{ credentials: Credential[]; teamId: string | null }>
  actors: Actors
  /** Where what support looks at is written down. */
  looks: SupportLooks
}

export const createAdmission = (actors: Actors, looks: SupportLooks, edgeMarks: EdgeMarks): Admission => {
  const originOf = async (headers: IncomingHttpHeaders): Promise<RequestOrigin> => {
    const mark = await edgeMarks(headers)
    const forwarded = mark ? headers['x-forwarded-host'] : undefined
    return { mark, host: typeof forwarded === 'string' ? forwarded : headers.host }
  }
  return {
    actors,
    looks,
    originOf,
    async actorOf(method, headers) {
      const { mark, host } = await originOf(headers)
      const credential = readCredential(headers)
      if (!credential) throw new AppError('Unauthorized', 'Sign in to continue.')
      if ('sessionToken' in credential) mustBeOwnSite(method, headers, host)
      return actors.resolve(credential, mark?.teamId ?? null)
    },
    async handshake(headers, url) {
      const { mark, host } = await originOf(headers)
      if (headers.origin !== undefined && !isOwnOrigin(headers.origin, host))
        throw new AppError('Forbidden', 'This connection was opened from another site.')
      const token = url.searchParams.get('token')
      const credentials = [token ? tokenCredential(token) : null, cookieCredential(headers)]
      return { credentials: credentials.filter((one) => one !== null), teamId: mark?.teamId ?? null }
    },
  }
}

const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/
const REQUEST_ID = /^[\w-]{8,64}$/

/** Headers that every call to a service carries: who, which request, which trace, and from where its host is seen. */
export const callHeaders = (
  headers: IncomingHttpHeaders,
  requestId: string,
  signed: string,
  fromEdge: boolean,
): Record<string, string> => ({
  ...(fromEdge && seenFrom(headers)),
  [ACTOR_HEADER]: signed,
  [CORRELATION_HEADER]: requestId,
  [TRACE_HEADER]: traceOf(headers),
})

/** What the edge says of the host that the browser sees; from anybody else it is not believed. */
function seenFrom({
  'x-forwarded-host': host,
  'x-forwarded-proto': proto,
}: IncomingHttpHeaders): Record<string, string> {
  return typeof host === 'string' && typeof proto === 'string'
    ? { 'x-forwarded-host': host, 'x-forwarded-proto': proto }
    : {}
}

/** The trace that a request belongs to (W3C Trace Context): this gateway's part of it where that is measured, else begun here when nobody did. */
export function traceOf(headers: IncomingHttpHeaders): string {
  const measured = currentTrace()
  if (measured) return measured
  const given = headers[TRACE_HEADER]
  if (typeof given === 'string' && TRACEPARENT.test(given)) return given
  const bytes = randomBytes(24).toString('hex')
  return `00-${bytes.slice(0, 32)}-${bytes.slice(32)}-01`
}

/** The request's id, taken over from the edge or made here. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers[CORRELATION_HEADER]
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}
