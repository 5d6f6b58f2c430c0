import { isId } from '@verbatim/contracts/ids.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { type Confirmation, codeSecret, type Purpose } from '#src/confirmations/confirmation.ts'
import { confirmationRepository } from '#src/confirmations/confirmation-repository.ts'
import type { Caller, Identity } from '#src/context.ts'
import { hashSecret } from '#src/keys.ts'
import { countAttempt, forgetAttempts } from '#src/rate-limits/count-attempt.ts'

/** What somebody brings from their mail. */
export type Proof =
  | { method: 'ONE_TIME_CODE'; codeChallenge: string; code: string }
  | { method: 'EMAIL'; token: string }

/**
 * Uses up a code or link and gives what it proves; also unlocks the address after wrong passwords. Throws Unauthorized
 * for a proof that is wrong, used, too old, for another purpose or another host, with the same words for each.
 */
export async function proveAddress(
  identity: Identity,
  caller: Caller,
  proof: Proof,
  purposes: readonly Purpose[],
): Promise<Confirmation> {
  await countAttempt(identity, caller, { act: 'secret' })
  const found =
    proof.method === 'EMAIL' ? await useLink(identity, caller, proof) : await useCode(identity, caller, proof)
  if (!found || !purposes.includes(found.purpose)) throw refusal(proof)
  await forgetAttempts(identity, caller, found.emailHash)
  return found
}

async function useCode(
  { db, keys, clock }: Identity,
  { teamId }: Caller,
  { codeChallenge, code }: Extract<Proof, { method: 'ONE_TIME_CODE' }>,
): Promise<Confirmation | null> {
  const place = { teamId, flow: 'ONE_TIME_CODE', now: clock.now() } as const
  const confirmations = confirmationRepository(db.system)
  if (!isId(codeChallenge) || !(await confirmations.countAttempt(codeChallenge, place))) return null
  return confirmations.use(hashSecret(keys, codeSecret(codeChallenge, code.replace(/\s/g, ''))), place)
}

const useLink = (
  { db, keys, clock }: Identity,
  { teamId }: Caller,
  { token }: Extract<Proof, { method: 'EMAIL' }>,
): Promise<Confirmation | null> =>
  confirmationRepository(db.system).use(hashSecret(keys, token), { teamId, flow: 'MAGIC_LINK', now: clock.now() })

const refusal = ({ method }: Proof): AppError =>
  new AppError(
    'Unauthorized',
    method === 'EMAIL'
      ? 'This link has been used or is too old. Ask for a new one.'
      : 'This code is not right, or it is too old. Check the newest mail, or ask for a new code.',
  )
