import { isOpen } from '@verbatim/contracts/gates.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import { withinScopes } from '@verbatim/contracts/scopes.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { OAuthClient } from '#src/oauth-clients/oauth-client.ts'
import { oauthClientReader } from '#src/oauth-clients/oauth-client-repository.ts'
import {
  type AuthorizationProblem,
  type AuthorizationRequest,
  answerUrl,
  checkRequest,
  protocolError,
  readParameters,
  redirectOf,
} from '#src/oauth-grants/authorization-request.ts'
import { type Grant, grantReader } from '#src/oauth-grants/grant-repository.ts'
import { issuerOf } from '#src/oauth-grants/issuer.ts'

/** A request whose client is known, and that can be put to a person. */
export type SoundRequest = { client: OAuthClient; request: AuthorizationRequest; issuer: string }
/** One that cannot, with the way back where there is one. */
export type UnsoundRequest = { client: OAuthClient | null; problem: AuthorizationProblem; backUrl: string | null }

/** Reads what is asked and checks it, in the order in which nobody is led astray. */
export async function readRequest(
  tx: ReadTransaction,
  { actor, identity }: Pick<IdentityCtx, 'actor' | 'identity'>,
  query: string,
): Promise<SoundRequest | UnsoundRequest> {
  const asked = readParameters(query)
  if (!asked) return { client: null, problem: 'MALFORMED', backUrl: null }
  const id = parseId(asked.clientId ?? '')
  const client = id && (await oauthClientReader(tx, actor.teamId).find(id))
  if (!client) return { client: null, problem: 'UNKNOWN_CLIENT', backUrl: null }
  const redirectUri = redirectOf(client, asked)
  if (!redirectUri) return { client: null, problem: 'WRONG_REDIRECT', backUrl: null }
  const issuer = await issuerOf(tx, identity, actor.teamId)
  const mayGiveOut = isOpen(actor, 'publicApi') && isOpen(actor, 'dataOutIntegrations')
  const request = mayGiveOut ? checkRequest(client, redirectUri, asked) : 'CLOSED'
  if (typeof request !== 'string') return { client, request, issuer }
  const error = request === 'UNKNOWN_CLIENT' || request === 'WRONG_REDIRECT' ? null : protocolError(request)
  return {
    client,
    problem: request,
    backUrl: error && answerUrl(redirectUri, { error }, { state: asked.state, issuer }),
  }
}

/** What an application asks of the signed-in member, for the page that asks them. */
export async function findAuthorization(ctx: IdentityCtx, query: string) {
  return ctx.read(async (tx) => {
    const read = await readRequest(tx, ctx, query)
    const { client } = read
    if ('problem' in read) {
      const { problem, backUrl } = read
      return { application: client && shown(client, backUrl ?? ''), scopes: [], problem, backUrl, fastRedirect: false }
    }
    const { request } = read
    const { userId, teamId } = ctx.actor
    const grant = await grantReader(tx, teamId).findOf(userId, read.client.id, ctx.clock.now())
    return {
      application: shown(read.client, request.redirectUri),
      scopes: [...request.scopes],
      problem: null,
      backUrl: null,
      fastRedirect: isGivenAlready(read, grant),
    }
  })
}

/** Whether somebody comes through without being asked: approved, let in for as much before, and no wish to be asked. */
export const isGivenAlready = ({ client, request }: SoundRequest, grant: Grant | null): grant is Grant =>
  client.approved && grant !== null && withinScopes(request.scopes, grant.scopes) && !request.skipFastRedirect

const shown = ({ name, website, approved, registeredBy }: OAuthClient, returnTo: string) => ({
  name,
  website,
  approved,
  registeredItself: registeredBy === null,
  returnsTo: URL.parse(returnTo)?.host ?? '',
})
