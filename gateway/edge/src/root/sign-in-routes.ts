import { parseEmail } from '@verbatim/contracts/emails.ts'
import { MIN_ID } from '@verbatim/contracts/ids.ts'
import { DEFAULT_REGION, isRegionKey, type RegionKey } from '@verbatim/contracts/regions.ts'
import { AppError, invalid } from '@verbatim/kit/errors.ts'
import { networkOf } from '@verbatim/kit/http/network-of.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { keyedHash } from '@verbatim/kit/keyed-hash.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { countMail, countPassword, countSecret, forgetPasswords } from './attempts.ts'
import { installedRegions, type RootContext } from './root-context.ts'
import { clearRootCookie, rootCookie, rootSession } from './root-cookie.ts'
import { sharePasswordNow } from './shared-passwords.ts'
import { openTicket, sealRegion } from './tickets.ts'

const emailField = z.string().max(320)
const sendBody = z.object({
  email: emailField,
  flow: z.enum(['ONE_TIME_CODE', 'MAGIC_LINK']),
  purpose: z.enum(['SIGN_UP', 'SIGN_IN', 'RESET_PASSWORD']),
  region: z.string().optional(),
  password: z.string().max(200).optional(),
  name: z.string().max(100).optional(),
  recaptchaToken: z.string().max(10_000).optional(),
})
const newPasswordBody = z.object({ ticket: z.string(), token: z.string().max(500), password: z.string().max(200) })
const unlockBody = z.object({ token: z.string().max(500) })
const passwordBody = z.object({ email: emailField, password: z.string().max(200) })

export type SignedIn = { rootToken: string; email: string; name: string }

/** Sign-up and sign-in on the root domain. The edge only finds the region; the region's identity does the rest. */
export function signInRoutes(server: HttpServer, root: RootContext): void {
  server.post('/api/root/auth/send-confirmation-email', async (request) => {
    const body = parse(sendBody, request.body)
    await countMail(root, hashOfEmail(root, body.email), clientKey(root, request))
    const region = await regionOfPerson(root, body.email, body.region)
    const ticket = sealRegion(region, root.ticketKey)
    const answer = await root.regions.call<Record<string, unknown>>(region, '/internal/send-confirmation', {
      // The ticket stands in a link too, so that it finds its region from any browser.
      body: { ...body, ticket },
      clientKey: clientKey(root, request),
      counted: 1,
    })
    return { ...answer, ticket }
  })
  server.post('/api/root/auth/password', async (request, reply) => {
    const body = parse(passwordBody, request.body)
    const emailHash = hashOfEmail(root, body.email)
    const counted = await countPassword(root, emailHash, clientKey(root, request))
    const region = await regionOfPerson(root, body.email, undefined)
    const answer = await root.regions.call<SignedIn>(region, '/internal/password', {
      body,
      clientKey: clientKey(root, request),
      counted,
    })
    await forgetPasswords(root, emailHash)
    return welcome(root, reply, answer)
  })
  server.post('/api/root/auth/reset-password', async (request, reply) => {
    const { ticket, ...body } = parse(newPasswordBody, request.body)
    const answer = await redeemTicket(root, request, { path: '/internal/reset-password', ticket, body })
    await sharePasswordNow(root, hashOfEmail(root, answer.email))
    return welcome(root, reply, answer)
  })
  server.post('/api/root/auth/unlock', async (request) => {
    const { token } = parse(unlockBody, request.body)
    await countSecret(root, clientKey(root, request))
    // The token of a link begins with its region.
    const region = token.split('.')[0] ?? ''
    if (!isRegionKey(region) || !installedRegions(root).includes(region))
      throw new AppError('Unauthorized', 'This link has been used or is too old.')
    const { emailHash } = await root.regions.call<{ emailHash: string }>(region, '/internal/unlock', {
      body: { token },
      clientKey: clientKey(root, request),
      counted: 1,
    })
    await forgetPasswords(root, emailHash)
    return { success: true }
  })
  server.post('/api/root/auth/logout', async (request, reply) => {
    const session = rootSession(root, request)
    if (session)
      await root.regions
        .call(session.region, '/internal/root-logout', { rootToken: session.token })
        .catch(() => undefined)
    clearRootCookie(root, reply)
    return { success: true }
  })
}

type Redeemed = {
  path: '/internal/confirm' | '/internal/reset-password'
  ticket: string
  body: Record<string, unknown>
}

/** Has the region of a ticket take the secret that it mailed. The address is at home there now, and its wrong passwords are forgotten. */
export async function redeemTicket(
  root: RootContext,
  request: FastifyRequest,
  { path, ticket, body }: Redeemed,
): Promise<SignedIn> {
  const client = clientKey(root, request)
  await countSecret(root, client)
  const region = openTicket(ticket, root.ticketKey)
  const answer = await root.regions.call<SignedIn>(region, path, { body, clientKey: client, counted: 1 })
  await keepHome(root, answer.email, region)
  await forgetPasswords(root, hashOfEmail(root, answer.email))
  return answer
}

/** Parses a body; throws ValidationError with the fields at fault. */
export function parse<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const result = schema.safeParse(body ?? {})
  if (result.success) return result.data
  const fields = Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
  throw invalid(`Check these fields: ${Object.keys(fields).join(', ')}.`, fields)
}

/**
 * The region in which the person is a member, longest first; else the one that was asked for, else the one in which
 * they proved the address. An invite counts last, for anybody can send one to anybody, and nobody may choose where
 * somebody else's account is kept.
 */
export async function regionOfPerson(root: RootContext, email: string, asked: string | undefined): Promise<RegionKey> {
  const [known] = await root.directory.regionsOf(hashOfEmail(root, email))
  const installed = installedRegions(root)
  const home = known?.member ? known.region : undefined
  const wanted = [home, asked, known?.region, DEFAULT_REGION, installed[0]].find(
    (key) => key !== undefined && isRegionKey(key) && installed.includes(key),
  )
  if (wanted && isRegionKey(wanted)) return wanted
  throw new AppError('InternalError', 'No region is set up.')
}

/** A proven address is at home where its account is, also while it has no workspace yet. */
export const keepHome = (root: RootContext, email: string, region: RegionKey): Promise<void> =>
  root.directory.link({ emailHash: hashOfEmail(root, email), teamId: MIN_ID, region, member: false })

/** The keyed hash of an address as every region computes it; throws ValidationError for what is no address. */
export function hashOfEmail(root: RootContext, text: string): string {
  const email = parseEmail(text)
  if (!email) throw invalid('Enter a valid e-mail address.', { email: 'invalid' })
  return keyedHash(email, root.config.emailHashKey)
}

/** The same of a domain, for which no address stands. */
export const hashOfDomain = (root: RootContext, domain: string): string =>
  keyedHash(`@${domain}`, root.config.emailHashKey)

/** Rate limits need to tell callers apart, not to know them. */
export const clientKey = (root: RootContext, request: FastifyRequest): string =>
  keyedHash(networkOf(request.ip), root.config.emailHashKey)

/** Sets the cookie of a session on the root domain. */
export function welcome(
  root: RootContext,
  reply: FastifyReply,
  { rootToken, email, name }: SignedIn,
): { email: string; name: string } {
  rootCookie(root, reply, rootToken)
  return { email, name }
}
