import { isRegionKey, type RegionKey } from '@verbatim/contracts/regions.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'verbatim_root'
const LIFETIME_SECONDS = 30 * 24 * 3600

/** A person's session on the root domain. Its token begins with the region that issued it. */
export type RootSession = { region: RegionKey; token: string }

/** Reads the root session of a request, or null. */
export function rootSession(request: FastifyRequest): RootSession | null {
  const cookie = request.headers.cookie?.split(/;\s*/).find((part) => part.startsWith(`${NAME}=`))
  const token = decoded(cookie?.slice(NAME.length + 1) ?? '')
  const region = token.split('.')[0] ?? ''
  return isRegionKey(region) ? { region, token } : null
}

/** Another program may have written the cookie: what is not encoded as ours is, is no token. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** The root session; throws Unauthorized without one. */
export function requireRootSession(request: FastifyRequest): RootSession {
  const session = rootSession(request)
  if (!session) throw new AppError('Unauthorized', 'Sign in to continue.')
  return session
}

export function rootCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.header(
    'set-cookie',
    `${NAME}=${encodeURIComponent(token)}; Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  )
}

export function clearRootCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`)
}
