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
export const ASK_FOR_PASSKEY =
  'mutation ($on: Boolean!) { setManagersByPasskey(input: { on: $on }) { managersByPasskey } }'
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

export type StrongWorkspace = Awaited<ReturnType<ReturnType<typeof strongWorkspaces>['aWorkspace']>>

/** Workspaces whose managers come in with a passkey. */
export function strongWorkspaces(identity: IdentityHarness, acts: ReturnType<typeof passkeyActs>) {
  /** One whose manager has a passkey: who they are by the cookie of a hand-off, and by that of the passkey. */
  const aWorkspace = async () => {
    const place = await acts.withPasskey()
    const { answer } = await acts.use(place)
    const actorOf = (cookie: unknown) => identity.actorOf(place.teamId, { sessionToken: String(cookie) })
    return { ...place, actorOf, weakly: () => actorOf(place.cookie), strongly: () => actorOf(answer.cookie) }
  }
  /** The same, where a second manager has a passkey, and managers are asked for one. */
  const anAskingWorkspace = async () => {
    const place = await aWorkspace()
    const second = await identity.aMember(place, 'MANAGER')
    const { answer } = await acts.add({ ...place, manager: second.actor }, createAuthenticator())
    const asked = await identity.ask(await place.strongly(), ASK_FOR_PASSKEY, { on: true })
    if (asked.errors) throw new Error('The workspace does not ask its managers for a passkey')
    return { ...place, second: { ...second, passkey: answer.data.addPasskey } }
  }
  return { aWorkspace, anAskingWorkspace }
}
