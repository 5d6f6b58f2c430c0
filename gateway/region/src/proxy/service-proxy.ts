import { mustHoldScope, scopeOf } from '@verbatim/contracts/scopes.ts'
import type { Service } from '@verbatim/contracts/service-manifest.ts'
import { servicePathFor } from '@verbatim/contracts/service-paths.ts'
import { ACTOR_HEADER } from '@verbatim/kit/actor.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { askAgain } from '@verbatim/kit/http/callers.ts'
import { passOn } from '@verbatim/kit/http/drain-rest.ts'
import { CORRELATION_HEADER, type HttpServer, TRACE_HEADER } from '@verbatim/kit/http/server.ts'
import { INTERNAL_HEADER, TEAM_HEADER } from '@verbatim/kit/internal-token.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'
import { serviceAway } from '#src/service-away.ts'
import { type Admission, type RequestOrigin, traceOf } from '#src/sessions/admission.ts'
import { readCredential } from '#src/sessions/credential.ts'
import { mustBeOwnSite } from '#src/sessions/own-site.ts'
import { forwardedHeaders, returnedHeaders } from './forwarded-headers.ts'
import { isPlainPath } from './plain-path.ts'

export type ServiceProxyOptions = {
  admission: Admission
  /** Connections by service, without limits on what flows through them. */
  streams: ReadonlyMap<Service, Dispatcher>
  /** Called when a member may have signed out. */
  signedOut(teamId: string, userId: string): void
}

/** Reading does not change anything, so that a page may show a picture of ours by its address. */
const READS = ['GET', 'HEAD', 'OPTIONS']
/**
 * Providers of SAML have browsers post to the first from their own pages, and mail programs to the second. They read no
 * cookie, so that none is worth anything.
 */
const OPEN_TO_SITES = ['/api/auth/saml/acs', '/api/auth/stop-mails']
const SIGN_OUT = '/api/auth/logout'

/**
 * Passes requests on to the services that the path table names, streaming in both directions: nothing is held in
 * memory and bodies have no limit here.
 */
export function serviceProxy(server: HttpServer, prefixes: readonly string[], options: ServiceProxyOptions): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    const handle = (request: FastifyRequest, reply: FastifyReply) => forward(options, request, reply)
    for (const prefix of prefixes) {
      scope.all(prefix, handle)
      scope.all(`${prefix}/*`, handle)
    }
  })
}

async function forward(
  options: ServiceProxyOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? ''
  const owner = isPlainPath(path) ? servicePathFor(path, 'http')?.owner : undefined
  const target = owner && owner !== 'gateway' ? options.streams.get(owner) : undefined
  if (!owner || !target) throw new AppError('NotFound', 'There is nothing at this address.')
  const place = await options.admission.originOf(request.headers)
  const isCookieOnly = request.headers.authorization === undefined && request.headers.cookie !== undefined
  const isOpen = READS.includes(request.method) || OPEN_TO_SITES.includes(path)
  if (isCookieOnly && !isOpen) mustBeOwnSite(request.method, request.headers, place.host)
  const actor = await actorFor(options.admission, owner, path, request, place)
  const response = await send(target, request, reply, place, actor?.signed)
  if (actor && path === SIGN_OUT) options.signedOut(actor.teamId, actor.userId)
  return reply.status(response.statusCode).headers(returnedHeaders(response.headers)).send(response.body)
}

type KnownActor = { signed: string; teamId: string; userId: string }

/** The actor where there is a session; identity reads sessions itself, except that signing out ends a known one. */
async function actorFor(
  { actors, looks }: Admission,
  owner: Service | 'gateway',
  path: string,
  { headers, method }: FastifyRequest,
  { mark }: RequestOrigin,
): Promise<KnownActor | null> {
  const credential = owner === 'identity' && path !== SIGN_OUT ? null : readCredential(headers)
  if (!credential) return null
  try {
    const { actor, signed } = await actors.resolve(credential, mark?.teamId ?? null)
    if (owner !== 'gateway' && path !== SIGN_OUT)
      mustHoldScope(actor, scopeOf(owner, READS.includes(method) ? 'read' : 'write'))
    if (path !== SIGN_OUT) await looks.keep(actor, { what: [path], object: null })
    return { signed, teamId: actor.teamId, userId: actor.userId }
  } catch (error) {
    // Some addresses answer without a session, e.g. signed links; the service decides.
    if (error instanceof AppError && error.code === 'Unauthorized') return null
    throw error
  }
}

async function send(
  target: Dispatcher,
  request: FastifyRequest,
  reply: FastifyReply,
  { mark }: RequestOrigin,
  signed: string | undefined,
): Promise<Dispatcher.ResponseData> {
  const abort = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort()
  })
  const own = {
    [CORRELATION_HEADER]: request.id,
    [TRACE_HEADER]: traceOf(request.headers),
    ...(signed && { [ACTOR_HEADER]: signed }),
    ...(mark && { [INTERNAL_HEADER]: mark.token, [TEAM_HEADER]: mark.teamId }),
  }
  const isRead = READS.includes(request.method) && !hasBody(request)
  const ask = (): Promise<Dispatcher.ResponseData> =>
    target.request({
      path: request.url,
      method: request.method as Dispatcher.HttpMethod,
      headers: forwardedHeaders(request.raw.rawHeaders, { own, fromEdge: mark !== null }),
      body: hasBody(request) ? passOn(request.raw) : null,
      signal: abort.signal,
    })
  try {
    // A body that was passed on as it came cannot be sent again.
    return await (isRead ? askAgain(ask, { changes: false, signal: abort.signal }) : ask())
  } catch (cause) {
    if (abort.signal.aborted)
      throw new AppError('ValidationError', 'The request was not finished.', undefined, { cause })
    // A part of an upload names where it begins, so that sending it again adds nothing twice.
    throw serviceAway(cause, { changes: request.method === 'POST' })
  }
}

const hasBody = ({ method, headers }: FastifyRequest): boolean => {
  if (method === 'GET' || method === 'HEAD') return false
  return headers['content-length'] === undefined
    ? headers['transfer-encoding'] !== undefined
    : headers['content-length'] !== '0'
}
