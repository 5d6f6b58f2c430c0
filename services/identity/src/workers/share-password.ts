import type { SharePassword } from '@verbatim/contracts/gen/jobs/identity_pb.ts'
import type { Identity } from '#src/context.ts'
import { askEdge } from '#src/workers/ask-edge.ts'

/**
 * Asks the edge to have the password that was chosen last hold in every region with an account of the address. Regions
 * do not speak to each other. Throws to be tried again, also while one of them is away.
 */
export const sharePassword = (
  identity: Identity,
  edgeUrl: string,
  { emailHash }: Pick<SharePassword, 'emailHash'>,
  signal: AbortSignal,
): Promise<void> => askEdge(identity, `${edgeUrl}/internal/passwords`, { emailHash }, signal)
