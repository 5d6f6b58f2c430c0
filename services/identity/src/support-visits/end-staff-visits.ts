import { isHeld } from '@verbatim/kit/errors.ts'
import type { Identity } from '#src/context.ts'
import { endVisit } from '#src/support-visits/end-visit.ts'
import { visitRepository, visitsAllowed } from '#src/support-visits/visit-repository.ts'

/**
 * Ends every visit to workspaces of this region that somebody of the operator is on, for they may visit no longer. The
 * keyed hash of their address says who it is. How many there were.
 */
export async function endStaffVisits(
  { db, clock }: Pick<Identity, 'db' | 'clock'>,
  emailHash: string,
): Promise<{ ended: number }> {
  let ended = 0
  for (const { id, team_id: teamId } of await visitsAllowed(db.system)) {
    const source = {
      origin: { teamId, actorId: null, trace: null },
      by: { kind: 'system', name: 'Verbatim' },
    } as const
    const ending = db.write(teamId, async (tx) => {
      const visit = await visitRepository(tx, teamId).lock(id)
      if (visit?.state !== 'ALLOWED' || visit.staffHash !== emailHash) return
      await endVisit(tx, source, visit, { by: 'OPERATOR', at: clock.now() })
      ended += 1
    })
    await ending.catch((error: unknown) => {
      // A workspace on its way to another region leaves its sessions behind.
      if (!isHeld(error)) throw error
    })
  }
  return { ended }
}
