import { isId } from '@verbatim/contracts/ids.ts'
import { AppError, notFound } from '@verbatim/kit/errors.ts'
import { networkOf } from '@verbatim/kit/http/network-of.ts'
import { TRACE_HEADER } from '@verbatim/kit/http/server.ts'
import { INTERNAL_HEADER, TEAM_HEADER, verifyInternal } from '@verbatim/kit/internal-token.ts'
import { keyedHash } from '@verbatim/kit/keyed-hash.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller, WorkspaceCaller } from '#src/context.ts'
import { deviceOf } from '#src/http/device.ts'
import type { Keys } from '#src/keys.ts'

/**
 * Who calls, as edge or region gateway signed it. The team is the token's, or beside a valid token the header's; the
 * network address, where the token has no key of it, is the one that the edge forwarded. Throws Unauthorized.
 */
export async function readCaller(request: FastifyRequest, keys: Keys): Promise<Caller> {
  const claims = await verifyInternal(header(request, INTERNAL_HEADER), keys.internal)
  const teamId = claims.teamId ?? header(request, TEAM_HEADER) ?? null
  if (teamId !== null && (typeof teamId !== 'string' || !isId(teamId)))
    throw new AppError('Unauthorized', 'This address is not open to the public.')
  const address = header(request, 'x-forwarded-for')?.split(',')[0]?.trim()
  const forwarded = address ? keyedHash(networkOf(address), keys.emailHash) : null
  return {
    teamId,
    clientKey: typeof claims.clientKey === 'string' ? claims.clientKey : forwarded,
    device: deviceOf(header(request, 'user-agent')),
    counted: typeof claims.counted === 'number' ? claims.counted : null,
    trace: header(request, TRACE_HEADER) ?? null,
  }
}

/** The same on a workspace's host; throws NotFound elsewhere. */
export async function readWorkspaceCaller(request: FastifyRequest, keys: Keys): Promise<WorkspaceCaller> {
  const caller = await readCaller(request, keys)
  if (caller.teamId === null) throw notFound('Workspace')
  return { ...caller, teamId: caller.teamId }
}

/** The same for a call about the root domain, whose writes belong to no workspace. */
export async function readRootCaller(request: FastifyRequest, keys: Keys): Promise<Caller> {
  return { ...(await readCaller(request, keys)), teamId: null }
}

/** The header in which the edge passes on a root session's token. */
export const ROOT_SESSION_HEADER = 'x-verbatim-root-session'

/** One header, or undefined. */
export function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
