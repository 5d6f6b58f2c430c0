import { type Asker, make, must } from '../asker.ts'

const REDIRECT = 'https://app.haulboard.example/back'

/** An application that is registered, and that the asker let in. */
export async function fillApplications(
  client: Asker,
  mark: string,
): Promise<{ oauthClient: string; oauthGrant: string }> {
  const { oauthClient } = await make<{ oauthClient: { id: string; clientId: string } }>(
    client,
    'registerOAuthClient',
    { name: mark, kind: 'CONFIDENTIAL', redirectUris: [REDIRECT], scopes: ['notes.read'] },
    '{ oauthClient { id clientId } }',
  )
  const query = new URLSearchParams({
    client_id: oauthClient.clientId,
    redirect_uri: REDIRECT,
    response_type: 'code',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  })
  await make(client, 'decideAuthorization', { query: query.toString(), allow: true }, '{ redirectUrl }')
  const grants = await must<{ id: string }[]>(client, '{ ownGrants { id } }')
  return { oauthClient: oauthClient.id, oauthGrant: grants[0]?.id ?? '' }
}
