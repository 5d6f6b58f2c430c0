import { isHeld } from '@verbatim/kit/errors.ts'
import type { Identity } from '#src/context.ts'
import { endVisit } from '#src/support-visits/end-visit.ts'
import { visitRepository, visitsDue } from '#src/support-visits/visit-repository.ts'

const AT_ONCE = 100

/** Ends the visits whose time is over. True where there may be more. */
export async function endDueVisits({ db, clock }: Pick<Identity, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now()
  const due = await visitsDue(db.system, now, AT_ONCE)
  for (const { id, team_id: teamId } of due) {
    const ending = db.write(teamId, async (tx) => {
      const visits = visitRepository(tx, teamId)
      const visit = await visits.lock(id)
      if (visit?.state !== 'ALLOWED' || !visit.endsAt || visit.endsAt > now) return visits.isDone(id)
      const source = {
        origin: { teamId, actorId: null, trace: null },
        by: { kind: 'system', name: 'Verbatim' },
      } as const
      await endVisit(tx, source, visit, { by: 'TIME', at: visit.endsAt })
    })
    await ending.catch((error: unknown) => {
      // A workspace on its way to another region leaves its sessions behind.
      if (!isHeld(error)) throw error
    })
  }
  return due.length === AT_ONCE
}
