import { type Asker, make, must } from '../asker.ts'
import { signInAgain } from '../people.ts'
import type { Ids } from './room-ids.ts'
import { SAML_CERTIFICATE } from './samples.ts'

/** A connection of the workspace, and another session of its manager. */
export async function fillSignIn(
  client: Asker,
  mark: string,
): Promise<Pick<Ids, 'signInConnection' | 'samlConnection' | 'session'>> {
  const about = { issuer: 'https://id.example', clientId: mark, clientSecret: mark }
  const { connections } = await make<{ connections: { id: string }[] }>(
    client,
    'createSignInConnection',
    { kind: 'OIDC', name: `Ours ${mark}`, ...about },
    '{ connections { id } }',
  )
  const saml = {
    issuer: `https://saml.example/${mark}`,
    ssoUrl: 'https://saml.example',
    certificates: [SAML_CERTIFICATE],
  }
  const withSaml = await make<{ connections: { id: string; kind: string }[] }>(
    client,
    'createSamlConnection',
    { name: `SAML ${mark}`, provider: saml },
    '{ connections { id kind } }',
  )
  await signInAgain(client.host, `ines@${new URL(client.host).host.split('.')[0]}.example`)
  const { items } = await must<{ items: { id: string; begunWith: string }[] }>(
    client,
    '{ openSessions { items { id begunWith } } }',
  )
  const session = items.find(({ begunWith }) => begunWith === 'PASSWORD')
  const samlConnection = withSaml.connections.find(({ kind }) => kind === 'SAML')?.id ?? ''
  return { signInConnection: connections[0]?.id ?? '', samlConnection, session: session?.id ?? '' }
}
