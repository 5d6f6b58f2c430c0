import { readJsonBodies } from '@verbatim/kit/http/json-bodies.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Identity } from '#src/context.ts'
import { header, readWorkspaceCaller } from '#src/http/callers.ts'
import type { Directory } from '#src/scim/directory.ts'
import { tryRequest } from '#src/scim/dry-run/try-request.ts'
import { noteInLog } from '#src/scim/log/note-in-log.ts'
import type { Refused } from '#src/scim/protocol/answer-bulk.ts'
import type { ScimAnswer, ScimRequest } from '#src/scim/protocol/answer-request.ts'
import { answerScim } from '#src/scim/protocol/answer-scim.ts'
import { SCIM_LIMITS } from '#src/scim/protocol/discovery.ts'
import { refusalOf } from '#src/scim/protocol/refusal.ts'
import { badSyntax, errorBody, noResource, type ScimError } from '#src/scim/protocol/scim-error.ts'
import { openDirectory, SCIM_PATH } from '#src/scim/tokens/open-directory.ts'

const SCIM_JSON = 'application/scim+json'

/** SCIM 2.0 on a workspace's host (RFC 7644). Everything, refusals too, is said in the protocol's own form. */
export function scimRoutes(server: HttpServer, identity: Identity): void {
  server.register(async (scope) => {
    readJsonBodies(scope, { types: ['application/json', SCIM_JSON] })
    scope.setErrorHandler((error, _request, reply) => refuse(reply, refusalOf(error, identity.log)))
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: `${SCIM_PATH}/*`,
      bodyLimit: SCIM_LIMITS.bodyBytes,
      handler: (request, reply) => handle(identity, request, reply),
    })
  })
}

async function handle(identity: Identity, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const caller = await readWorkspaceCaller(request, identity.keys)
  const { directory, token } = await openDirectory(identity, caller, header(request, 'authorization'))
  if (token.readOnly) return answer(reply, await tryRequest(directory, token.id, requestOf(request)))
  const refused: Refused = (error, within) => noteRefusal(within, refusalOf(error, identity.log))
  try {
    return answer(reply, await answerScim(directory, requestOf(request), refused))
  } catch (error) {
    return refuse(reply, await refused(error, directory))
  }
}

const requestOf = (request: FastifyRequest): ScimRequest => ({
  method: request.method,
  path: pathOf(request),
  body: request.body,
  query: queryOf(request.query),
  ifMatch: header(request, 'if-match'),
  ifNoneMatch: header(request, 'if-none-match'),
})

function pathOf({ url }: FastifyRequest): string[] {
  const path = (url.split('?')[0] ?? '').slice(SCIM_PATH.length)
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    throw noResource(path)
  }
}

function queryOf(query: unknown): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(query ?? {}).map(([name, value]) => {
      if (typeof value !== 'string') throw badSyntax(`${name.slice(0, 50)} is given twice`)
      return [name, value]
    }),
  )
}

function answer(reply: FastifyReply, { status, body, location, version }: ScimAnswer): FastifyReply {
  if (location) reply.header(status === 201 ? 'location' : 'content-location', location)
  if (version) reply.header('etag', version)
  reply.status(status)
  return body ? reply.type(SCIM_JSON).send(JSON.stringify(body)) : reply.send()
}

function refuse(reply: FastifyReply, error: ScimError): FastifyReply {
  if (error.status === 401) reply.header('www-authenticate', 'Bearer realm="SCIM"')
  return reply
    .status(error.status)
    .type(SCIM_JSON)
    .send(JSON.stringify(errorBody(error)))
}

/** Keeps a refusal that managers should hear of. */
async function noteRefusal(directory: Directory, error: ScimError): Promise<ScimError> {
  const { conflict, message } = error
  if (conflict !== null)
    await directory.change((tx) =>
      noteInLog(tx, directory, { kind: 'CONFLICT', conflict: true, subject: conflict, outcome: message }),
    )
  return error
}
