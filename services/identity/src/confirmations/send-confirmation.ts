import { emailDomain } from '@verbatim/contracts/emails.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { checkedEmail, checkedName, checkedPassword } from '#src/checked-input.ts'
import {
  type Confirmation,
  codeSecret,
  type Flow,
  lifetimeOf,
  newCode,
  newLinkToken,
  type PURPOSES,
} from '#src/confirmations/confirmation.ts'
import { confirmationRepository } from '#src/confirmations/confirmation-repository.ts'
import { domainReader } from '#src/connections/domain-repository.ts'
import { findPolicy } from '#src/connections/policy-repository.ts'
import { type Caller, type Identity, teamOf } from '#src/context.ts'
import { hashEmail, hashSecret } from '#src/keys.ts'
import { confirmationMail } from '#src/mails/confirmation-mail.ts'
import { postMail } from '#src/mails/post-mail.ts'
import { countAttempt } from '#src/rate-limits/count-attempt.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

export type ConfirmationRequest = {
  email: string
  flow: Flow
  purpose: (typeof PURPOSES)[number]
  /** Set once the address is proven; with a code only, for a link may be opened by somebody who never chose it. */
  password?: string
  name?: string
  /** What the edge wants to find in the link, to send it to this region. */
  ticket?: string
  /** Sends it also to an address of which the workspace asks single sign-on. */
  skipFastLoginRedirect?: boolean | undefined
  /** What the page's widget gave to show that a person asks, where the installation wants that. */
  recaptchaToken?: string | undefined
}

/**
 * The same for an address that nobody has and for one that somebody has. EMAIL_SKIPPED: the workspace asks everybody of the
 * address's domain for single sign-on, so that a mail would help nobody in; its team is where to begin.
 */
export type ConfirmationSent =
  | { success: true; action: 'EMAIL_ONE_TIME_CODE'; codeChallenge: string }
  | { success: true; action: 'EMAIL_SENT' }
  | { success: true; action: 'EMAIL_SKIPPED'; teamId: string }

/**
 * Sends a code or a link that proves an address. Every address gets the mail, known or not, so that nobody learns who
 * has an account. Throws ValidationError for input against the rules and for whoever shows not that they are a person, where
 * that is asked, TooManyRequests above the limits.
 */
export async function sendConfirmation(
  identity: Identity,
  caller: Caller,
  request: ConfirmationRequest,
): Promise<ConfirmationSent> {
  const { flow, purpose } = request
  if (purpose === 'RESET_PASSWORD' && flow !== 'MAGIC_LINK')
    throw invalid('A new password is chosen with a link.', { flow: 'invalid' })
  const person = await personOf(identity, request)
  if (
    !request.skipFastLoginRedirect &&
    caller.teamId !== null &&
    (await isAskedForProvider(identity, caller.teamId, person))
  )
    return { success: true, action: 'EMAIL_SKIPPED', teamId: caller.teamId }
  await identity.captcha.check(request.recaptchaToken)
  await countAttempt(identity, caller, { act: 'mail', emailHash: person.emailHash })
  const [id, now] = [crypto.randomUUID(), identity.clock.now()]
  const expiresAt = new Date(now.getTime() + lifetimeOf(flow))
  const confirmation = { ...person, id, teamId: caller.teamId, purpose, flow, expiresAt }
  await post(identity, caller, confirmation, request.ticket)
  return flow === 'ONE_TIME_CODE'
    ? { success: true, action: 'EMAIL_ONE_TIME_CODE', codeChallenge: id }
    : { success: true, action: 'EMAIL_SENT' }
}

/** By the domain alone, which the sign-in page names anyway: nothing is told of the address. */
function isAskedForProvider({ db }: Identity, teamId: string, { email }: { email: string }): Promise<boolean> {
  return db.read(teamId, async (tx) => {
    const { enforced } = await findPolicy(tx, teamId)
    return enforced && domainReader(tx, teamId).isVerified(emailDomain(email))
  })
}

async function personOf(identity: Identity, { email: text, name, password, flow }: ConfirmationRequest) {
  const email = checkedEmail(text)
  if (password !== undefined && flow !== 'ONE_TIME_CODE')
    throw invalid('A password is confirmed with a code. Ask for a code instead of a link.', { flow: 'invalid' })
  return {
    email,
    emailHash: hashEmail(identity.keys, email),
    name: name?.trim() ? checkedName(name) : '',
    passwordHash: password === undefined ? null : await identity.passwords.hash(checkedPassword(password)),
  }
}

async function post(identity: Identity, caller: Caller, confirmation: Confirmation, ticket?: string): Promise<void> {
  const { keys, settings } = identity
  const isCode = confirmation.flow === 'ONE_TIME_CODE'
  const secret = isCode ? newCode() : newLinkToken(settings.region)
  const secretHash = hashSecret(keys, isCode ? codeSecret(confirmation.id, secret) : secret)
  const teamId = teamOf(caller)
  await identity.db.write(teamId, async (tx) => {
    const workspace = caller.teamId === null ? null : await workspaceRepository(tx).get(caller.teamId)
    await confirmationRepository(tx).add(confirmation, secretHash)
    const mail = confirmationMail(settings, confirmation, { secret, workspace, ticket })
    await postMail(tx, identity, { teamId, trace: caller.trace }, confirmation.email, mail)
  })
}
