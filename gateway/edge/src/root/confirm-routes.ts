import { parseEmail } from '@verbatim/contracts/emails.ts'
import { isRegionKey } from '@verbatim/contracts/regions.ts'
import { isRootProvider, PROVIDER_ANSWER, type RootProviderKind } from '@verbatim/contracts/root-providers.ts'
import { cookieValue, setCookie } from '@verbatim/contracts/session-cookies.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { countSecret, forgetPasswords } from './attempts.ts'
import { WAY_MS } from './providers/provider-ways.ts'
import { installedRegions, type RootContext } from './root-context.ts'
import {
  clientKey,
  hashOfEmail,
  keepHome,
  parse,
  redeemTicket,
  regionOfPerson,
  type SignedIn,
  welcome,
} from './sign-in-routes.ts'

const provider = z.custom<RootProviderKind>(isRootProvider, 'is no provider')
/** `email`: the one address that counts, where somebody has entered one. */
const beginBody = z.object({
  provider,
  email: z.string().max(320).optional(),
  region: z.string().optional(),
  uxMode: z.enum(['popup', 'redirect']).default('redirect'),
})
const part = z.string().max(8000).optional()
const answerBody = z.object({
  provider,
  code: part,
  state: part,
  iss: part,
  error: part,
  error_description: part,
  uxMode: z.enum(['popup', 'redirect']).optional(),
})
const mailBody = z.object({ ticket: z.string() }).loose()

/** Proving an address on the root domain: by what a mail brought, or by Google and Microsoft. */
export function confirmRoutes(server: HttpServer, root: RootContext): void {
  server.post('/api/root/auth/confirm-email', async (request, reply) => {
    const { method } = parse(z.object({ method: z.string().optional() }), request.body)
    return method === 'OIDC' ? confirmByProvider(root, request, reply) : confirmByMail(root, request, reply)
  })
  server.post('/api/root/auth/provider/begin', async (request, reply) => {
    const { provider: kind, email = null, region = '', uxMode } = parse(beginBody, request.body)
    const emailHash = email === null ? null : hashOfEmail(root, email)
    await countSecret(root, clientKey(root, request))
    const isInstalled = isRegionKey(region) && installedRegions(root).includes(region)
    const order = { kind, email, emailHash, region: isInstalled ? region : null, isPopup: uxMode === 'popup' }
    const { address, browser } = await root.ways.begin(order, wayCookie(root, request))
    reply.header('set-cookie', setCookie('verbatim_way', browser, WAY_MS / 1000, isSecure(root)))
    return { address }
  })
}

async function confirmByMail(root: RootContext, request: FastifyRequest, reply: FastifyReply) {
  const { ticket, ...body } = parse(mailBody, request.body)
  return welcome(root, reply, await redeemTicket(root, request, { path: '/internal/confirm', ticket, body }))
}

/**
 * No mail is needed. What the provider says goes to the region of the address that it names, and the region decides whether
 * the provider proves it.
 */
async function confirmByProvider(root: RootContext, request: FastifyRequest, reply: FastifyReply) {
  const { provider: kind, ...brought } = parse(answerBody, request.body)
  await countSecret(root, clientKey(root, request))
  const answer = new URLSearchParams(PROVIDER_ANSWER.flatMap((name) => (brought[name] ? [[name, brought[name]]] : [])))
  const { way, claims } = await root.ways.finish(kind, answer, wayCookie(root, request))
  const email = typeof claims.email === 'string' ? parseEmail(claims.email) : null
  if (!email) throw refused('That account has no address that it tells. Sign in by email.')
  if (way.emailHash !== null && way.emailHash !== hashOfEmail(root, email))
    throw refused('That account has another address than the one you entered. Choose another account, or use the mail.')
  const region = await regionOfPerson(root, email, way.region ?? undefined)
  const { teamId, ...signedIn } = await root.regions.call<SignedIn & { teamId: string | null }>(
    region,
    '/internal/provider-sign-in',
    { body: { kind, claims: told(claims) }, clientKey: clientKey(root, request), counted: 1 },
  )
  await keepHome(root, email, region)
  await forgetPasswords(root, hashOfEmail(root, email))
  return { success: true, action: 'EMAIL_SKIPPED', teamId, ...welcome(root, reply, signedIn) }
}

/** What decides whether the provider proves the address, and the name; nothing else of a person is passed on. */
const told = (claims: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    ['iss', 'sub', 'email', 'email_verified', 'hd', 'xms_edov', 'name'].map((name) => [name, claims[name]]),
  )

const refused = (words: string): AppError => new AppError('Unauthorized', words)

const isSecure = ({ config }: RootContext): boolean => config.publicProtocol === 'https'

/** The cookie that binds a way to a provider to the browser that began it; it is of this host alone. */
function wayCookie(root: RootContext, request: FastifyRequest): string | null {
  const value = cookieValue(request.headers.cookie, 'verbatim_way', isSecure(root)) ?? ''
  return /^[\w-]{43}$/.test(value) ? value : null
}
