import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { INTERNAL_HEADER, signInternal, TEAM_HEADER } from '@verbatim/kit/internal-token.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import type { IdentityHarness } from './start-identity.ts'

export const REDIRECT = 'https://app.haulboard.example/back'

export type Registered = { clientId: string; secret: string | null }

const REGISTER = `mutation ($i: RegisterOAuthClientInput!) {
  registerOAuthClient(input: $i) { clientSecret oauthClient { clientId } } }`

/** Registers an application as a manager does; throws with the code of a refusal. */
export async function aClient(identity: IdentityHarness, by: Actor, changes: object = {}): Promise<Registered> {
  const { data, errors } = await identity.ask<{
    registerOAuthClient: { clientSecret: string | null; oauthClient: { clientId: string } }
  }>(by, REGISTER, {
    i: {
      ...{ name: 'Haulboard', kind: 'CONFIDENTIAL', redirectUris: [REDIRECT] },
      ...{ scopes: ['notes.read', 'insights.read'], ...changes },
    },
  })
  if (errors) throw new Error(String(errors[0]?.extensions.errorCode))
  const { clientSecret, oauthClient } = data.registerOAuthClient
  return { clientId: oauthClient.clientId, secret: clientSecret }
}

type Asked = {
  authorizationRequest: {
    problem: string | null
    backUrl: string | null
    fastRedirect: boolean
    application: { name: string; approved: boolean; registeredItself: boolean } | null
  }
}
const ASK = `query ($query: String!) { authorizationRequest(query: $query) {
  problem backUrl fastRedirect application { name approved registeredItself } } }`
const DECIDE = `mutation ($i: DecideAuthorizationInput!) { decideAuthorization(input: $i) { redirectUrl } }`

/** An application that speaks OAuth with a workspace, wrongly where it is told to. */
export function createApplication(identity: IdentityHarness, { teamId }: { teamId: string }, client: Registered) {
  const verifier = randomBytes(32).toString('base64url')
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  const search = (changes: Record<string, string | null> = {}): string => {
    const usual = { client_id: client.clientId, redirect_uri: REDIRECT, response_type: 'code', state: 's1' }
    const asked = { ...usual, code_challenge, code_challenge_method: 'S256', ...changes }
    return new URLSearchParams(
      Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== null),
    ).toString()
  }
  const decide = (by: Actor, text: string, { allow = true } = {}) =>
    identity.ask<{ decideAuthorization: { redirectUrl: string } }>(by, DECIDE, { i: { query: text, allow } })
  const post = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
    const proof = { client_id: client.clientId, ...(client.secret && { client_secret: client.secret }) }
    const sent = Object.entries({ ...proof, ...form }).filter(([, value]) => value !== '')
    const response = await fetch(`${identity.url}/api/auth/oauth/${path}`, {
      method: 'POST',
      headers: {
        [INTERNAL_HEADER]: await signInternal({ teamId }, await deriveKey(testSettings.internalKey, 'internal')),
        [TEAM_HEADER]: teamId,
        ...headers,
      },
      body: new URLSearchParams(sent),
    })
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> }
  }
  return {
    ...{ search, decide, post },
    asked: (by: Actor, text: string) => identity.ask<Asked>(by, ASK, { query: text }),
    /** The person lets it in; the code. */
    async letIn(by: Actor, changes: Record<string, string | null> = {}): Promise<string> {
      const { data } = await decide(by, search(changes))
      return new URL(data.decideAuthorization.redirectUrl).searchParams.get('code') ?? ''
    },
    exchange: (code: string, changes: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      post(
        'token',
        { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier, ...changes },
        headers,
      ),
    refresh: (token: unknown, changes: Record<string, string> = {}) =>
      post('token', { grant_type: 'refresh_token', refresh_token: String(token), ...changes }),
  }
}

/** The code of a refusal; undefined when all went well. */
export const codeOf = (answer: { errors?: { extensions: { errorCode?: unknown } }[] }) =>
  answer.errors?.[0]?.extensions.errorCode

/** Workspaces whose people sit in browsers, and whether a token counts there. */
export function oauthPlaces(identity: () => IdentityHarness) {
  const inBrowser = async (teamId: string, cookie: string | null) =>
    (await identity().actor(teamId, { sessionToken: String(cookie) })).body as Actor
  return {
    inBrowser,
    /** A workspace whose manager sits in a browser. */
    async aPlace() {
      const place = await identity().aWorkspace()
      return { ...place, browser: await inBrowser(place.teamId, place.cookie) }
    },
    isGood: async (teamId: string, apiToken: unknown) =>
      (await identity().actor(teamId, { apiToken: String(apiToken) })).status === 200,
  }
}
