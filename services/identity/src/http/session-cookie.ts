import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import { cookieValue, setCookie } from '@verbatim/contracts/session-cookies.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Identity } from '#src/context.ts'

/** Whether browsers come over https. */
export const isSecure = ({ settings }: Pick<Identity, 'settings'>): boolean => settings.publicProtocol === 'https'

/** The session token in a workspace's cookie, or null. */
export const sessionCookie = (identity: Pick<Identity, 'settings'>, request: FastifyRequest): string | null =>
  cookieValue(request.headers.cookie, 'verbatim_session', isSecure(identity))

/** Sets the session's cookie for this host alone. */
export function setSessionCookie(identity: Pick<Identity, 'settings'>, reply: FastifyReply, token: string): void {
  reply.header('set-cookie', setCookie('verbatim_session', token, LIFETIMES_MS.session / 1000, isSecure(identity)))
}

/** Takes the cookie away. */
export function clearSessionCookie(identity: Pick<Identity, 'settings'>, reply: FastifyReply): void {
  reply.header('set-cookie', setCookie('verbatim_session', '', 0, isSecure(identity)))
}
