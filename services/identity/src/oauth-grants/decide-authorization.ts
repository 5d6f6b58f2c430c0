import { type AppError, invalid, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { mustBeInBrowser, mustNotBeNarrowed } from '#src/api-tokens/must-not-be-narrowed.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import { hashSecret, newSecret } from '#src/keys.ts'
import { presentMember } from '#src/members/find-member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { type AuthorizationProblem, answerUrl } from '#src/oauth-grants/authorization-request.ts'
import { isGivenAlready, readRequest } from '#src/oauth-grants/find-authorization.ts'
import { grantRepository } from '#src/oauth-grants/grant-repository.ts'
import { issuedRepository } from '#src/oauth-grants/issued-repository.ts'

/** After how many days an application asks again. */
const GRANT_DAYS = [30, 90, 365]
const USUAL_DAYS = 90
/** What is decided: `days` says how long a person lets it in; without it, one who is let in already comes through. */
type Decision = { query: string; allow: boolean; days?: number | null }
const DAY_MS = 24 * 60 * 60_000
/** A code is exchanged at once by whoever asked for it. */
const CODE_MS = 60_000

/**
 * Lets an application in, or not, in the name of the signed-in member. Who comes through without being asked gets
 * nothing that was not given: the grant ends when the person said. Throws NotFound for a client that is unknown here,
 * InvalidOperation where the request is not sound: the page says why.
 * @returns where the browser goes.
 */
export async function decideAuthorization(
  ctx: IdentityCtx,
  { query, allow, days }: Decision,
): Promise<{ redirectUrl: string }> {
  mustBeInBrowser(ctx.actor)
  if (allow) mustNotBeNarrowed(ctx.actor)
  const { teamId, userId } = ctx.actor
  const lifetime = days ?? USUAL_DAYS
  if (!GRANT_DAYS.includes(lifetime)) throw invalid('Choose 30, 90 or 365 days.', { days: 'invalid' })
  return ctx.write(async (tx) => {
    const read = await readRequest(tx, ctx, query)
    if ('problem' in read) throw refusalOf(read.problem)
    const { client, request, issuer } = read
    const { redirectUri, state, scopes, codeChallenge } = request
    if (!allow) return { redirectUrl: answerUrl(redirectUri, { error: 'access_denied' }, { state, issuer }) }
    presentMember(await memberRepository(tx, teamId).find(userId))
    const now = ctx.clock.now()
    const expiresAt = new Date(now.getTime() + lifetime * DAY_MS)
    const grants = grantRepository(tx, teamId)
    const given = await grants.findOf(userId, client.id, now)
    const comesThrough = days == null && isGivenAlready(read, given)
    const grantId = comesThrough
      ? given.id
      : await grants.save({ id: ctx.newId(), clientId: client.id, userId, scopes, createdAt: now, expiresAt })
    if (!comesThrough)
      await audit(tx, ctx, {
        act: 'application.letIn',
        object: { type: 'application', id: client.id, name: client.name },
        metadata: { scopes, expiresAt: expiresAt.toISOString() },
      })
    const code = newSecret()
    const issued = { grantId, familyId: ctx.newId(), scopes, redirectUri, codeChallenge }
    await issuedRepository(tx, teamId).addCode(
      hashSecret(ctx.identity.keys, code),
      { ...issued, expiresAt: new Date(now.getTime() + CODE_MS) },
      now,
    )
    return { redirectUrl: answerUrl(redirectUri, { code }, { state, issuer }) }
  })
}

const refusalOf = (problem: AuthorizationProblem): AppError =>
  problem === 'UNKNOWN_CLIENT'
    ? notFound('Application')
    : invalidOperation('This request is not in order. Begin again in the application.')
