import { ROUTES } from '@verbatim/contracts/route-table.ts'
import { asAppError, type HttpServer, RETRY_AFTER_S } from '@verbatim/kit/http/server.ts'
import type { Logger } from '@verbatim/kit/log.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Identity, WorkspaceCaller } from '#src/context.ts'
import { header, readWorkspaceCaller } from '#src/http/callers.ts'
import { registerDynamically } from '#src/oauth-clients/register-dynamically.ts'
import { readCredentials } from '#src/oauth-grants/client-credentials.ts'
import { discover } from '#src/oauth-grants/discovery.ts'
import { exchangeCode } from '#src/oauth-grants/exchange-code.ts'
import { introspectToken } from '#src/oauth-grants/introspect-token.ts'
import { OAuthError } from '#src/oauth-grants/oauth-error.ts'
import { refreshTokens } from '#src/oauth-grants/refresh-tokens.ts'
import { revokeToken } from '#src/oauth-grants/revoke-token.ts'
import { countAgainst } from '#src/rate-limits/rate-limit-repository.ts'

const FORM = 'application/x-www-form-urlencoded'
const BODY_BYTES = 16 * 1024
/** Guessing a secret of 190 bits is hopeless; this keeps a broken program from keeping us busy. */
const LIMIT = {
  name: 'oauth-token',
  windowMs: 60_000,
  most: 600,
  refusal: 'Too many requests from here. Try again in a minute.',
}

type Asked = { caller: WorkspaceCaller; body: URLSearchParams; authorization: string | undefined }

/** OAuth 2.1 on a workspace's host, for applications. Refusals are said in the protocol's own form. */
export function oauthRoutes(server: HttpServer, identity: Identity): void {
  server.register(async (scope) => {
    readForms(scope)
    scope.setErrorHandler((error, _request, reply) => refuse(reply, error, identity.log))
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('pragma', 'no-cache')
    })
    scope.get(ROUTES.oauthDiscovery.path, async (request) =>
      discover(identity, await readWorkspaceCaller(request, identity.keys)),
    )
    scope.post(ROUTES.oauthRegister.path, { bodyLimit: BODY_BYTES }, async (request, reply) => {
      const caller = await readWorkspaceCaller(request, identity.keys)
      return reply.status(201).send(await registerDynamically(identity, caller, request.body))
    })
    const answer = (path: string, work: (asked: Asked) => Promise<unknown>): void => {
      scope.post(path, { bodyLimit: BODY_BYTES }, async (request, reply) =>
        reply.send((await work(await readAsked(identity, request))) ?? ''),
      )
    }
    answer(ROUTES.oauthToken.path, (asked) => giveTokens(identity, asked))
    answer(ROUTES.oauthRevoke.path, ({ caller, body, authorization }) =>
      revokeToken(identity, caller, { credentials: readCredentials(authorization, body), token: need(body, 'token') }),
    )
    answer(ROUTES.oauthIntrospect.path, ({ caller, body, authorization }) =>
      introspectToken(identity, caller, {
        credentials: readCredentials(authorization, body),
        token: need(body, 'token'),
      }),
    )
  })
}

function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    const form = new URLSearchParams(String(body))
    const names = [...form.keys()]
    if (new Set(names).size === names.length) done(null, form)
    else done(new OAuthError('invalid_request', 'A parameter is given twice'))
  })
}

async function readAsked(identity: Identity, request: FastifyRequest): Promise<Asked> {
  const caller = await readWorkspaceCaller(request, identity.keys)
  await countAgainst(identity, LIMIT, caller.clientKey)
  if (!(request.body instanceof URLSearchParams))
    throw new OAuthError('invalid_request', `Send the parameters as ${FORM}`)
  return { caller, body: request.body, authorization: header(request, 'authorization') }
}

async function giveTokens(identity: Identity, { caller, body, authorization }: Asked) {
  const kind = need(body, 'grant_type')
  const credentials = readCredentials(authorization, body)
  if (kind === 'authorization_code')
    return exchangeCode(identity, caller, {
      credentials,
      code: need(body, 'code'),
      redirectUri: body.get('redirect_uri'),
      verifier: need(body, 'code_verifier'),
    })
  if (kind === 'refresh_token')
    return refreshTokens(identity, caller, {
      credentials,
      refreshToken: need(body, 'refresh_token'),
      scope: body.get('scope'),
    })
  throw new OAuthError('unsupported_grant_type', 'Use authorization_code or refresh_token')
}

function need(body: URLSearchParams, name: string): string {
  const value = body.get(name)
  if (!value) throw new OAuthError('invalid_request', `${name} is missing`)
  return value
}

function refuse(reply: FastifyReply, error: unknown, log: Logger): FastifyReply {
  const { code, message, status } = refusalOf(error, log)
  if (status === 401) reply.header('www-authenticate', 'Basic realm="OAuth"')
  if (status === 503) reply.header('retry-after', RETRY_AFTER_S)
  return reply.status(status).send({ error: code, error_description: message })
}

function refusalOf(error: unknown, log: Logger): Pick<OAuthError, 'code' | 'message' | 'status'> {
  if (error instanceof OAuthError) return error
  const { code, httpStatus, message } = asAppError(error)
  if (code === 'InternalError') {
    log.error({ err: error }, 'an application was not answered')
    return new OAuthError('server_error', 'Something went wrong on our side', 500)
  }
  if (httpStatus === 429 || httpStatus === 503) return new OAuthError('temporarily_unavailable', message, httpStatus)
  return new OAuthError('invalid_request', message, httpStatus)
}
