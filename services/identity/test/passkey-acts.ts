import type { Actor } from '@verbatim/kit/actor.ts'
import { type Bent, createAuthenticator } from '@verbatim/kit/testing/authenticator.ts'
import type { IdentityHarness } from './start-identity.ts'

export type Authenticator = ReturnType<typeof createAuthenticator>
export type Passkey = { id: string; name: string; synced: boolean; lastUsedAt: string | null }
/** What an answer has that is otherwise than it should be. */
export type Changes = { origin?: string; rpId?: string; challenge?: string } & Bent
type Workspace = { teamId: string; subdomain: string; manager: Actor }
type Creation = { challenge: string; rp: { id: string }; user: { id: string }; excludeCredentials: { id: string }[] }

const PASSKEY = '{ id name synced lastUsedAt }'
export const ADD = `mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) ${PASSKEY} }`
export const LIST = `{ ownPasskeys ${PASSKEY} }`

export const originOf = (subdomain: string): string => `http://${subdomain}.verbatim.localhost:3000`

/** What people do with passkeys. */
export function passkeyActs(identity: IdentityHarness) {
  const begin = async (actor: Actor): Promise<Creation> =>
    (await identity.ask<{ beginPasskey: { options: Creation } }>(actor, 'mutation { beginPasskey { options } }')).data
      .beginPasskey.options
  const add = async ({ manager, subdomain }: Workspace, authenticator: Authenticator, changes: Changes = {}) => {
    const options = await begin(manager)
    const about = { origin: originOf(subdomain), rpId: options.rp.id, challenge: options.challenge, ...changes }
    const response = authenticator.create({ ...about, handle: options.user.id }, changes)
    const asked = { input: { name: '  Ines’s laptop ', response } }
    return { asked, answer: await identity.ask<{ addPasskey: Passkey }>(manager, ADD, asked) }
  }
  const challengeAt = async (teamId: string): Promise<string> =>
    String((await identity.call('/api/auth/passkey/begin', {}, { teamId })).body.challenge)
  const use = async (
    { teamId, subdomain, authenticator }: Omit<Workspace, 'manager'> & { authenticator: Authenticator },
    changes: Changes = {},
  ) => {
    const about = { origin: originOf(subdomain), rpId: 'verbatim.localhost', ...changes }
    const response = authenticator.get(
      { ...about, challenge: changes.challenge ?? (await challengeAt(teamId)) },
      changes,
    )
    return { response, answer: await identity.call('/api/auth/passkey', { response }, { teamId }) }
  }
  /** A workspace whose manager has a passkey. */
  const withPasskey = async () => {
    const workspace = await identity.aWorkspace()
    const authenticator = createAuthenticator()
    const { answer } = await add(workspace, authenticator)
    return { ...workspace, authenticator, passkey: answer.data.addPasskey }
  }
  return { begin, add, challengeAt, use, withPasskey }
}
