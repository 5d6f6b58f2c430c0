import { AppError } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import type { Identity } from '#src/context.ts'
import { staffSource } from '#src/staff/staff-source.ts'
import { isLive } from '#src/support-visits/visit.ts'
import { visitReader } from '#src/support-visits/visit-repository.ts'

/** What support was shown, as the region gateway saw it: fields at the root of the graph, or a path; and an object, if it was one. */
export type Look = {
  visitId: string
  what: readonly string[]
  object: { type: string; id: string; name: string } | null
}

/** Writes down what support looks at, before it is shown. Throws Unauthorized where the visit is over: nothing is shown then. */
export async function keepLook(identity: Identity, teamId: string, { visitId, what, object }: Look): Promise<void> {
  await identity.db.write(teamId, async (tx) => {
    const visit = await visitReader(tx, teamId).find(visitId)
    if (!visit || !isLive(visit, identity.clock.now())) throw new AppError('Unauthorized', 'This visit is over.')
    await audit(tx, staffSource(teamId, { name: visit.staffName }, null, visitId), {
      act: 'support.looked',
      object: object ?? { type: 'team', id: teamId, name: '' },
      metadata: { what },
    })
  })
}
