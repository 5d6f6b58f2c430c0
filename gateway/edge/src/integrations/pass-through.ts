import { AppError } from '@verbatim/kit/errors.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import type { FastifyRequest } from 'fastify'
import type { TenantRoute } from '../directory/tenant-directory.ts'
import { type DispatchParts, LATEST_MS, passOn, targetOf } from '../dispatch.ts'
import { isPassedOn, namedIds } from './named-id.ts'

/** More than any of these services sends; Slack's and Stripe's calls have a few kilobytes. */
const BODY_BYTES = 1_048_576

type Parts = Pick<DispatchParts, 'directory' | 'gateways' | 'teamToken' | 'protocol'>
type Call = { Params: { integration: string } }

/**
 * Calls of services outside that know one address for all regions: the workspace is found by the id that the call names,
 * and the call goes to its region with its body as it came, byte for byte, for the signature is made over that. A region
 * without a handler answers 404 itself.
 */
export function passThroughRoutes(server: HttpServer, parts: Parts): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<Call>('/api/global/integrations/:integration/*', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const route = await routeOf(parts, request, body)
      const target = await targetOf(parts, route, request.raw)
      reply.hijack()
      passOn(target, request.raw, reply.raw, {
        body,
        elsewhere: async () => {
          const next = await parts.directory.byTeam(route.teamId, LATEST_MS)
          return next && next.region !== route.region ? targetOf(parts, next, request.raw) : null
        },
      })
    })
  })
}

/** As a region answers that has no handler: else strangers could find out who has connected which account. */
const nothingThere = (): AppError => new AppError('NotFound', 'There is nothing at this address.')

/** The first workspace that one of the named ids belongs to; throws NotFound. */
async function routeOf({ directory }: Parts, request: FastifyRequest<Call>, body: Buffer): Promise<TenantRoute> {
  const { integration } = request.params
  if (!isPassedOn(integration)) throw nothingThere()
  for (const id of namedIds(integration, request.headers['content-type'] ?? '', body)) {
    const teamId = await directory.teamOf(id)
    const route = teamId && (await directory.byTeam(teamId))
    if (route) return route
  }
  throw nothingThere()
}
