import { isSignInProblem, type SignInProblem } from '@verbatim/contracts/sign-in-problems.ts'
import { isAppError } from '@verbatim/kit/errors.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { beginWay } from '#src/connections/begin-way.ts'
import { byAnswer, finishWay } from '#src/connections/finish-way.ts'
import type { Identity, WorkspaceCaller } from '#src/context.ts'
import { readWorkspaceCaller } from '#src/http/callers.ts'
import { readBody, text } from '#src/http/read-body.ts'
import { isSecure, sessionCookie, setSessionCookie } from '#src/http/session-cookie.ts'
import { newSecret } from '#src/keys.ts'
import { SignInRefusal } from '#src/providers/sign-in-refusal.ts'
import { setWayCookie, wayCookie } from '#src/providers/way-cookie.ts'
import { resolveActor } from '#src/sessions/resolve-actor.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

const beginQuery = z.object({ connection: z.uuid(), redirect: text.optional(), test: z.literal('1').optional() })
/** What a provider's answer may bring. */
const ANSWER = ['code', 'state', 'iss', 'error', 'error_description'] as const
const answerQuery = z.object(Object.fromEntries(ANSWER.map((name) => [name, z.string().max(8000).optional()])))
/** Where the page of a test is shown, in the window that was opened for it. */
const TESTED = '/settings/authentication?tested=1'

/** To a provider and back, by links: `/api/auth/provider/*`. What goes wrong leads to the sign-in page, which has words. */
export function providerRoutes(server: HttpServer, identity: Identity): void {
  server.get('/api/auth/provider/begin', (request, reply) =>
    leading(identity, reply, async () => {
      const caller = await readWorkspaceCaller(request, identity.keys)
      const { connection: connectionId, redirect, test } = readBody(beginQuery, request.query)
      const testerId = test ? await managerOf(identity, caller, request) : null
      const browser = wayCookie(request, isSecure(identity)) ?? newSecret()
      const returnTo = test ? TESTED : ownPath(redirect)
      const address = await beginWay(identity, caller, { connectionId, browser, testerId, returnTo })
      setWayCookie(reply, browser, isSecure(identity))
      return address
    }),
  )
  server.get('/api/auth/provider/callback', (request, reply) =>
    leading(identity, reply, async () => {
      const caller = await readWorkspaceCaller(request, identity.keys)
      const told = readBody(answerQuery, request.query)
      const answer = new URLSearchParams(ANSWER.flatMap((name) => (told[name] ? [[name, told[name]]] : [])))
      const { signedIn, returnTo } = await finishWay(identity, caller, {
        state: told.state ?? '',
        browser: wayCookie(request, isSecure(identity)),
        identify: byAnswer(identity, answer),
      })
      if (signedIn) setSessionCookie(identity, reply, signedIn.token)
      return returnTo
    }),
  )
}

/** Only managers try a connection. Throws Forbidden, or Unauthorized. */
async function managerOf(identity: Identity, { teamId }: WorkspaceCaller, request: FastifyRequest): Promise<string> {
  const actor = await resolveActor(identity, teamId, { sessionToken: sessionCookie(identity, request) ?? '' })
  if (!canManageMembers(actor)) throw new SignInRefusal('off')
  return actor.userId
}

/** Redirects to where the work leads; a refusal to the sign-in page with its code. */
export async function leading(
  identity: Identity,
  reply: FastifyReply,
  work: () => Promise<string>,
): Promise<FastifyReply> {
  reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
  try {
    return reply.redirect(await work(), 303)
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    identity.log.info({ problem }, 'a way to a provider ended without a session')
    return reply.redirect(`/auth/login?problem=${problem}`, 303)
  }
}

function problemOf(error: unknown): SignInProblem | null {
  if (error instanceof SignInRefusal) return error.problem
  if (!isAppError(error)) return null
  if (error.code === 'TooManyRequests') return 'tooMany'
  const known = { Forbidden: 'enforced', Unauthorized: 'off', ValidationError: 'used' }[error.code as string]
  return isSignInProblem(known) ? known : null
}

/** A path of this host, never another host's; the start page for everything else. */
export function ownPath(asked: string | undefined): string {
  const here = 'https://here.invalid'
  const url = asked?.startsWith('/') ? URL.parse(asked, here) : null
  if (!url || url.origin !== here || url.pathname.startsWith('//') || url.pathname.startsWith('/auth/')) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
