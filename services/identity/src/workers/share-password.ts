import type { SharePassword } from '@verbatim/contracts/gen/jobs/identity_pb.ts'
import { INTERNAL_HEADER, signInternal } from '@verbatim/kit/internal-token.ts'
import type { Identity } from '#src/context.ts'

const TIMEOUT_MS = 15_000

/**
 * Asks the edge to have the password that was chosen last hold in every region with an account of the address. Regions
 * do not speak to each other. Throws to be tried again, also while one of them is away.
 */
export async function sharePassword(
  { keys }: Identity,
  edgeUrl: string,
  { emailHash }: SharePassword,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(`${edgeUrl}/internal/passwords`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [INTERNAL_HEADER]: await signInternal({}, keys.edge) },
    body: JSON.stringify({ emailHash }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if (!response.ok) throw new Error(`The edge answered ${response.status}`)
}
