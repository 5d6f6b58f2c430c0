import { randomBytes } from 'node:crypto'
import { newToken } from '@verbatim/contracts/token-format.ts'
import type { Identity } from '#src/context.ts'
import { hashSecret } from '#src/keys.ts'
import type { OAuthClientKind } from '#src/oauth-clients/oauth-client.ts'

/** A new secret of a client, `client.{team}.{secret}`, with what is kept of it; null for a public one, which has none. */
export function newClientSecret(
  { keys, clock }: Pick<Identity, 'keys' | 'clock'>,
  teamId: string,
  kind: OAuthClientKind,
) {
  if (kind === 'PUBLIC') return { clientSecret: null, kept: null }
  const { token, secret } = newToken('client', teamId, randomBytes)
  return { clientSecret: token, kept: { hash: hashSecret(keys, secret), ending: secret.slice(-4), at: clock.now() } }
}
