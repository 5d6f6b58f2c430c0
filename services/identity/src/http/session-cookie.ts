import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'verbatim_session'

/** The session token in a workspace's cookie, or null. */
export function sessionCookie(request: FastifyRequest): string | null {
  const cookie = request.headers.cookie?.split(/;\s*/).find((part) => part.startsWith(`${NAME}=`))
  return cookie ? cookie.slice(NAME.length + 1) : null
}

/** Sets the session's cookie for this host alone: scripts cannot read it, other sites cannot send it along. */
export function setSessionCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.header('set-cookie', cookie(token, LIFETIMES_MS.session / 1000, secure))
}

/** Takes the cookie away. */
export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.header('set-cookie', cookie('', 0, secure))
}

const cookie = (value: string, maxAge: number, secure: boolean): string =>
  `${NAME}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
