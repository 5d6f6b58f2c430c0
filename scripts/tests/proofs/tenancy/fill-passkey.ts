import { createAuthenticator } from '@verbatim/kit/testing/authenticator.ts'
import { type Asker, make, must } from '../asker.ts'

type Creation = { challenge: string; rp: { id: string }; user: { id: string } }

/** A passkey of the asker, who is in a browser. */
export async function fillPasskey(client: Asker, mark: string): Promise<{ passkey: string }> {
  const { options } = await must<{ options: Creation }>(client, 'mutation { beginPasskey { options } }')
  const { challenge, rp, user } = options
  const about = { origin: new URL(client.host).origin, rpId: rp.id, challenge, handle: user.id }
  const { id } = await make(client, 'addPasskey', { name: mark, response: createAuthenticator().create(about) })
  return { passkey: id }
}
