import { PASSKEY_CHALLENGE_MS } from '@verbatim/contracts/passkeys.ts'
import { openChallenge, sealChallenge } from '@verbatim/kit/sealed-challenge.ts'
import type { Identity } from '#src/context.ts'
import { hashSecret } from '#src/keys.ts'
import { useChallenge } from '#src/passkeys/passkey-repository.ts'

/** A challenge for one purpose. Nothing is stored until it is answered, so that opening pages fills no table. */
export const newChallenge = ({ keys, clock }: Identity, purpose: string): string =>
  sealChallenge(purpose, new Date(clock.now().getTime() + PASSKEY_CHALLENGE_MS), keys.passkey)

/** Takes the challenge that an answer names: once, in time, and for its purpose. */
export const takesChallenge =
  ({ db, keys, clock }: Identity, purpose: string) =>
  async (challenge: string): Promise<boolean> => {
    const endsAt = openChallenge(challenge, purpose, keys.passkey)
    return endsAt !== null && endsAt > clock.now() && useChallenge(db.system, hashSecret(keys, challenge), endsAt)
  }
