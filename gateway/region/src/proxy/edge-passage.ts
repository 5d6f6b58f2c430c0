import { deriveKey } from '@verbatim/kit/config.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { askAgain } from '@verbatim/kit/http/callers.ts'
import { passOn } from '@verbatim/kit/http/drain-rest.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { INTERNAL_HEADER, verifyInternal } from '@verbatim/kit/internal-token.ts'
import type { FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'
import { serviceAway } from '#src/service-away.ts'

const PREFIX = '/internal/*'
/** What the edge may say besides its token: whose root session it is, and of what kind the body is. */
const PASSED = [INTERNAL_HEADER, 'x-verbatim-root-session', 'content-type', 'content-length']

/**
 * Lets the edge speak with the region's identity about sign-in and workspaces, which no browser may: the call carries a
 * token signed with the internal key, and the edge refuses these addresses from outside.
 */
export async function edgePassage(server: HttpServer, identity: Dispatcher, internalKey: string): Promise<void> {
  const secret = await deriveKey(internalKey, 'internal')
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.route({
      method: ['GET', 'POST'],
      url: PREFIX,
      handler: async (request, reply) => {
        const { teamId } = await verifyInternal(one(request.headers[INTERNAL_HEADER]), secret)
        // The edge marks every browser's request with such a token too, and names a workspace in it.
        if (teamId !== undefined) throw new AppError('Unauthorized', 'This address is not open to the public.')
        const answer = await ask(identity, request)
        const type = answer.headers['content-type']
        return reply
          .status(answer.statusCode)
          .header('content-type', type ?? 'application/json')
          .send(answer.body)
      },
    })
  })
}

async function ask(identity: Dispatcher, request: FastifyRequest): Promise<Dispatcher.ResponseData> {
  const headers = Object.fromEntries(
    PASSED.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, one(request.headers[name])]])),
  )
  const isRead = request.method === 'GET'
  const call = { path: request.url, method: request.method as Dispatcher.HttpMethod, headers }
  try {
    if (!isRead) return await identity.request({ ...call, body: passOn(request.raw) })
    return await askAgain(() => identity.request({ ...call, body: null }), { changes: false })
  } catch (cause) {
    throw serviceAway(cause, { changes: !isRead })
  }
}

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)
