import { PASSKEYS_PATH } from '@verbatim/contracts/passkeys.ts'
import type { RegionKey } from '@verbatim/contracts/regions.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { INTERNAL_HEADER, signInternal } from '@verbatim/kit/internal-token.ts'
import { z } from 'zod'
import type { Identity } from '#src/context.ts'
import type { BroughtPasskey } from '#src/passkeys/check-passkey.ts'
import { refusedPasskey } from '#src/passkeys/passkey.ts'
import { readAssertion } from '#src/sessions/assertion.ts'

const TIMEOUT_MS = 5000
const answered = z.object({ assertion: z.string() })

/** Has the region that made a passkey check it; whose it is, as a keyed hash. Throws Unauthorized, or HumanErrorMessage while nobody can be asked. */
export async function askElsewhere(
  { edgeUrl, keys, clock, log }: Identity,
  region: RegionKey,
  brought: BroughtPasskey,
): Promise<string> {
  if (edgeUrl === null) throw refusedPasskey()
  const response = await fetch(`${edgeUrl}${PASSKEYS_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [INTERNAL_HEADER]: await signInternal({}, keys.edge) },
    body: JSON.stringify({ region, ...brought }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    log.warn({ err: error }, 'the edge cannot be asked about a passkey of another region')
    return null
  })
  if (response?.status === 401) throw refusedPasskey()
  const answer = answered.safeParse(response?.ok ? await response.json() : null)
  if (!answer.success)
    throw new AppError(
      'HumanErrorMessage',
      'The region that knows this passkey does not answer. Try again soon, or sign in another way.',
    )
  return (await readAssertion(answer.data.assertion, keys.assertion, clock)).emailHash
}
