import type { EndStaffVisits } from '@verbatim/contracts/gen/jobs/identity_pb.ts'
import type { Identity } from '#src/context.ts'
import { endStaffVisits } from '#src/support-visits/end-staff-visits.ts'
import { askEdge } from '#src/workers/ask-edge.ts'

/**
 * Ends the visits of somebody who may visit no longer: first in this region, then by the edge in all others, which do not
 * speak to each other. Throws to be tried again, also while one of them is away.
 */
export async function endStaffVisitsEverywhere(
  identity: Identity,
  edgeUrl: string | null,
  { emailHash }: EndStaffVisits,
  signal: AbortSignal,
): Promise<void> {
  await endStaffVisits(identity, emailHash)
  if (edgeUrl) await askEdge(identity, `${edgeUrl}/internal/staff-visits`, { emailHash }, signal)
}
