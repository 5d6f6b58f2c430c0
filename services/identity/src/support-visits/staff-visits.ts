import type { StaffVisit } from '@verbatim/contracts/staff.ts'
import { invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { ensureAccount } from '#src/accounts/ensure-account.ts'
import { audit } from '#src/audit/audit.ts'
import type { Caller, Identity } from '#src/context.ts'
import { mailManagers, SOME_MANAGERS } from '#src/mails/mail-managers.ts'
import { visitBegunMail } from '#src/mails/support-mails.ts'
import { addHandOff } from '#src/sessions/hand-off-repository.ts'
import { staffWith } from '#src/staff/find-staff.ts'
import { staffSource } from '#src/staff/staff-source.ts'
import { endVisit, tellVisit, visitObject } from '#src/support-visits/end-visit.ts'
import { isLive, type SupportVisit, standing } from '#src/support-visits/visit.ts'
import { visitReader, visitRepository } from '#src/support-visits/visit-repository.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

/** A visit as the console shows it to who asked for it. */
export const toStaffVisit = ({ id, reason, minutes, state, askedAt, endsAt, endedAt }: SupportVisit): StaffVisit => ({
  id,
  reason,
  minutes,
  state,
  askedAt: askedAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
})

type VisitOrder = { assertion: string; teamId: string; visitId: string }

/** What somebody of the operator asked of a workspace, the newest first. */
export async function ownVisits(
  identity: Identity,
  { assertion, teamId }: Omit<VisitOrder, 'visitId'>,
): Promise<SupportVisit[]> {
  const { emailHash } = await staffWith(identity, assertion, 'createSupportAccess')
  const visits = await identity.db.read(teamId, (tx) => visitReader(tx, teamId).list())
  const now = identity.clock.now()
  return visits.filter(({ staffHash }) => staffHash === emailHash).map((visit) => standing(visit, now))
}

/**
 * A hand-off token that lets whoever was let in come in, as often as they like until the visit ends. Every manager hears of
 * the first time by mail. Throws NotFound for anybody else's visit, and InvalidOperation for one that is not allowed now.
 */
export async function enterByVisit(
  identity: Identity,
  { trace }: Caller,
  { assertion, teamId, visitId }: VisitOrder,
): Promise<{ token: string }> {
  const staff = await staffWith(identity, assertion, 'createSupportAccess')
  const source = staffSource(teamId, staff, trace, visitId)
  const now = identity.clock.now()
  return identity.db.write(teamId, async (tx) => {
    const visits = visitRepository(tx, teamId)
    const visit = await visits.lock(visitId)
    if (visit?.staffHash !== staff.emailHash) throw notFound('Visit')
    if (!isLive(visit, now)) throw invalidOperation('A manager of the workspace has to let you in first.')
    const person = { ...staff, passwordHash: null, isChosen: false }
    const account = await ensureAccount(tx, identity, source.origin, person)
    if (!visit.cameAt) {
      await visits.save({ ...visit, cameAt: now })
      const { subdomain } = await workspaceReader(tx).get(teamId)
      const mail = visitBegunMail(identity.settings, subdomain, visit)
      await mailManagers(tx, identity, source.origin, mail, SOME_MANAGERS)
    }
    await audit(tx, source, { act: 'support.cameIn', object: visitObject(visit) })
    await tellVisit(tx, source, visit)
    return { token: await addHandOff(tx, identity, { teamId, userId: visit.id, accountId: account.id }) }
  })
}

/** Takes back what one asked, or ends one's visit. Throws NotFound for anybody else's, InvalidOperation for what is over. */
export async function leaveVisit(
  identity: Identity,
  { trace }: Caller,
  { assertion, teamId, visitId }: VisitOrder,
): Promise<SupportVisit> {
  const staff = await staffWith(identity, assertion, 'createSupportAccess')
  const source = staffSource(teamId, staff, trace, visitId)
  const now = identity.clock.now()
  return identity.db.write(teamId, async (tx) => {
    const visits = visitRepository(tx, teamId)
    const visit = await visits.lock(visitId)
    if (visit?.staffHash !== staff.emailHash) throw notFound('Visit')
    const { state } = standing(visit, now)
    if (state === 'ALLOWED') return endVisit(tx, source, visit, { by: 'SUPPORT', at: now })
    if (state !== 'ASKED') throw invalidOperation('This visit is over.')
    const withdrawn: SupportVisit = { ...visit, state: 'WITHDRAWN', endedAt: now }
    await visits.save(withdrawn)
    await audit(tx, source, { act: 'support.visitWithdrawn', object: visitObject(visit) })
    await tellVisit(tx, source, visit)
    return withdrawn
  })
}
