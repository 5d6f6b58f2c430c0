import { cookieValue, setCookie } from '@verbatim/contracts/session-cookies.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookie that binds a way to a provider to the browser that began it. */
const NAME = 'verbatim_way'
export const WAY_MS = 10 * 60_000
const SECRET = /^[\w-]{43}$/

/** What the browser began ways with; null for none. */
export function wayCookie(request: FastifyRequest, isSecure: boolean): string | null {
  const value = cookieValue(request.headers.cookie, NAME, isSecure) ?? ''
  return SECRET.test(value) ? value : null
}

/** Sets it for this host alone. It comes back with the provider's redirect, which is a plain link. */
export function setWayCookie(reply: FastifyReply, secret: string, isSecure: boolean): void {
  reply.header('set-cookie', setCookie(NAME, secret, WAY_MS / 1000, isSecure))
}
