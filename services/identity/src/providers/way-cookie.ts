import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookie that binds a way to a provider to the browser that began it. */
const NAME = 'verbatim_way'
export const WAY_MS = 10 * 60_000
const PATH = '/api/auth/provider'
const SECRET = /^[\w-]{43}$/

/** What the browser began ways with; null for none. */
export function wayCookie(request: FastifyRequest): string | null {
  const cookie = request.headers.cookie?.split(/;\s*/).find((part) => part.startsWith(`${NAME}=`))
  const value = cookie?.slice(NAME.length + 1) ?? ''
  return SECRET.test(value) ? value : null
}

/** Sets it for this host and these addresses alone. It comes back with the provider's redirect, which is a plain link. */
export function setWayCookie(reply: FastifyReply, secret: string, isSecure: boolean): void {
  const about = `Path=${PATH}; Max-Age=${WAY_MS / 1000}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  reply.header('set-cookie', `${NAME}=${secret}; ${about}`)
}
