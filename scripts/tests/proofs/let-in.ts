import { createHash, randomBytes } from 'node:crypto'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { type Asker, make } from './asker.ts'

/** Where browsers come back to from our page: nobody has to listen there. */
const REDIRECT = 'http://127.0.0.1:8123/back'

/** Tokens of an application, the newest of each, and its secret. */
export type LetIn = {
  secret: string
  access(): string
  refresh(): string
  /** Takes the refresh token for the next pair; the status of the answer. */
  renew(): Promise<number>
}

/** An application that a manager registers and a person lets in, by a code with PKCE. */
export async function letIn(manager: Asker, person: Asker, name: string): Promise<LetIn> {
  type Registered = { clientSecret: string; oauthClient: { clientId: string } }
  const { clientSecret: secret, oauthClient } = await make<Registered>(
    manager,
    'registerOAuthClient',
    { name, kind: 'CONFIDENTIAL', redirectUris: [REDIRECT], scopes: ['notes.read'] },
    '{ clientSecret oauthClient { clientId } }',
  )
  const { clientId } = oauthClient
  const verifier = randomBytes(32).toString('base64url')
  const tokens = (form: Record<string, string>) =>
    hostFetch<{ access_token: string; refresh_token: string }>(`${person.host}/api/auth/oauth/token`, {
      bytes: Buffer.from(String(new URLSearchParams(form))),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      },
    })
  const first = await tokens({
    grant_type: 'authorization_code',
    code: await codeFor(person, clientId, verifier),
    code_verifier: verifier,
    redirect_uri: REDIRECT,
  })
  if (first.status !== 200) throw new Error(`The code is answered with ${first.status}: ${JSON.stringify(first.body)}`)
  let pair = first.body
  return {
    secret,
    access: () => pair.access_token,
    refresh: () => pair.refresh_token,
    async renew() {
      const { status, body } = await tokens({ grant_type: 'refresh_token', refresh_token: pair.refresh_token })
      if (status === 200) pair = body
      return status
    },
  }
}

/** Lets it in as a press of the page's button does. */
async function codeFor(person: Asker, clientId: string, verifier: string): Promise<string> {
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'notes.read',
    state: 's1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const decision = { query: String(asked), allow: true, days: 30 }
  type Decided = { redirectUrl: string }
  const { redirectUrl } = await make<Decided>(person, 'decideAuthorization', decision, '{ redirectUrl }')
  return new URL(redirectUrl).searchParams.get('code') ?? ''
}
