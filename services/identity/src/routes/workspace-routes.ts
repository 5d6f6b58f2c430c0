import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import { SESSION_ENDED_HEADER } from '@verbatim/contracts/sign-in-problems.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { unlock } from '#src/accounts/unlock.ts'
import { sendConfirmation } from '#src/confirmations/send-confirmation.ts'
import type { Identity } from '#src/context.ts'
import { confirmationBody, newPasswordBody, passwordBody, proofBody, tokenBody } from '#src/http/bodies.ts'
import { readWorkspaceCaller } from '#src/http/callers.ts'
import { readBody, text } from '#src/http/read-body.ts'
import { clearSessionCookie, sessionCookie, setSessionCookie } from '#src/http/session-cookie.ts'
import { acceptInvite, showInvite } from '#src/invites/accept-invite.ts'
import { EndedIdle } from '#src/sessions/ended-idle.ts'
import { takeHandOff } from '#src/sessions/hand-off-repository.ts'
import { renewAccess, type SignedIn } from '#src/sessions/sign-in.ts'
import { endSession } from '#src/sessions/sign-in-to-root.ts'
import { confirmInWorkspace, passwordInWorkspace, resetPassword } from '#src/sessions/sign-in-to-workspace.ts'
import { teamEnvironment } from '#src/workspaces/team-environment.ts'

/** How long ago the page's person last did something; without a word it was now. */
const renewBody = z.object({ idleForMs: z.number().min(0).max(LIFETIMES_MS.session).default(0) })
const acceptBody = z.object({ token: text, name: text.optional(), password: text.optional() })

/** Signing in and out on a workspace's host: `/api/auth/*`. */
export function workspaceRoutes(server: HttpServer, identity: Identity): void {
  signInRoutes(server, identity)
  inviteRoutes(server, identity)
  sessionRoutes(server, identity)
}

function signInRoutes(server: HttpServer, identity: Identity): void {
  const { keys } = identity
  server.get('/api/auth/environment', async (request) => {
    const { teamId } = await readWorkspaceCaller(request, keys)
    return teamEnvironment(identity, teamId)
  })
  server.post('/api/auth/handoff', async (request, reply) => {
    const caller = await readWorkspaceCaller(request, keys)
    return welcome(identity, reply, await takeHandOff(identity, caller, readBody(tokenBody, request.body).token))
  })
  server.post('/api/auth/password', async (request, reply) => {
    const caller = await readWorkspaceCaller(request, keys)
    return welcome(identity, reply, await passwordInWorkspace(identity, caller, readBody(passwordBody, request.body)))
  })
  server.post('/api/auth/send-confirmation-email', async (request) => {
    const caller = await readWorkspaceCaller(request, keys)
    return sendConfirmation(identity, caller, readBody(confirmationBody, request.body))
  })
  server.post('/api/auth/confirm-email', async (request, reply) => {
    const caller = await readWorkspaceCaller(request, keys)
    return welcome(identity, reply, await confirmInWorkspace(identity, caller, readBody(proofBody, request.body)))
  })
  server.post('/api/auth/unlock', async (request) => {
    const caller = await readWorkspaceCaller(request, keys)
    await unlock(identity, caller, readBody(tokenBody, request.body).token)
    return { success: true }
  })
  server.post('/api/auth/reset-password', async (request, reply) => {
    const caller = await readWorkspaceCaller(request, keys)
    return welcome(identity, reply, await resetPassword(identity, caller, readBody(newPasswordBody, request.body)))
  })
}

function inviteRoutes(server: HttpServer, identity: Identity): void {
  server.get('/api/auth/invite', async (request) => {
    const caller = await readWorkspaceCaller(request, identity.keys)
    return showInvite(identity, caller, readBody(tokenBody, request.query).token)
  })
  server.post('/api/auth/accept-invite', async (request, reply) => {
    const caller = await readWorkspaceCaller(request, identity.keys)
    return welcome(identity, reply, await acceptInvite(identity, caller, readBody(acceptBody, request.body)))
  })
}

function sessionRoutes(server: HttpServer, identity: Identity): void {
  server.post('/api/auth/access-token', async (request, reply) => {
    const { teamId } = await readWorkspaceCaller(request, identity.keys)
    const token = sessionCookie(identity, request)
    const { idleForMs } = readBody(renewBody, request.body)
    const access = await renewAccess(identity, teamId, token, idleForMs).catch((error: unknown) => {
      // The page leads to sign-in either way, and has something to say there for this alone.
      if (error instanceof EndedIdle) reply.header(SESSION_ENDED_HEADER, 'idle')
      throw error
    })
    // The session slides with use, and the cookie with it.
    if (token) setSessionCookie(identity, reply, token)
    return access
  })
  server.post('/api/auth/logout', async (request, reply) => {
    await readWorkspaceCaller(request, identity.keys)
    const token = sessionCookie(identity, request)
    if (token) await endSession(identity, token)
    clearSessionCookie(identity, reply)
    return { success: true }
  })
}

/** Sets the session's cookie and tells the rest; the session's token itself stays out of scripts' reach. */
function welcome(identity: Identity, reply: FastifyReply, { token, ...told }: SignedIn): Omit<SignedIn, 'token'> {
  setSessionCookie(identity, reply, token)
  return told
}
