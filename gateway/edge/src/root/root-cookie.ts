import { isRegionKey, type RegionKey } from '@verbatim/contracts/regions.ts'
import { cookieValue, setCookie } from '@verbatim/contracts/session-cookies.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RootContext } from './root-context.ts'

type Root = Pick<RootContext, 'config'>
const isSecure = ({ config }: Root): boolean => config.publicProtocol === 'https'
const LIFETIME_SECONDS = 30 * 24 * 3600

/** A person's session on the root domain. Its token begins with the region that issued it. */
export type RootSession = { region: RegionKey; token: string }

/** Reads the root session of a request, or null. */
export function rootSession(root: Root, request: FastifyRequest): RootSession | null {
  const token = decoded(cookieValue(request.headers.cookie, 'verbatim_root', isSecure(root)) ?? '')
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
export function requireRootSession(root: Root, request: FastifyRequest): RootSession {
  const session = rootSession(root, request)
  if (!session) throw new AppError('Unauthorized', 'Sign in to continue.')
  return session
}

/** Sets the cookie of a session on the root domain. */
export function rootCookie(root: Root, reply: FastifyReply, token: string): void {
  const value = encodeURIComponent(token)
  reply.header('set-cookie', setCookie('verbatim_root', value, LIFETIME_SECONDS, isSecure(root)))
}

/** Takes the cookie away. */
export function clearRootCookie(root: Root, reply: FastifyReply): void {
  reply.header('set-cookie', setCookie('verbatim_root', '', 0, isSecure(root)))
}
