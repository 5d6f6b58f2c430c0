import { AppError } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import type { Caller, Identity } from '#src/context.ts'
import { mailManagers, SOME_MANAGERS } from '#src/mails/mail-managers.ts'
import { visitAskedMail } from '#src/mails/support-mails.ts'
import { staffWith } from '#src/staff/find-staff.ts'
import { staffSource } from '#src/staff/staff-source.ts'
import { tellVisit, visitObject } from '#src/support-visits/end-visit.ts'
import { type SupportVisit, standing, visitMinutes, visitReason } from '#src/support-visits/visit.ts'
import { visitRepository } from '#src/support-visits/visit-repository.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

export type VisitOrder = { assertion: string; teamId: string; reason: string; minutes: number }

/** Managers are not asked over and over. */
const WAITING_AT_MOST = 5

/**
 * Asks a workspace's managers to be let in, once. They hear by mail and see it on every page. Throws Forbidden without the
 * permission, ValidationError, InvalidOperation while the same person waits or is let in, TooManyRequests.
 */
export async function askVisit(identity: Identity, { trace }: Caller, order: VisitOrder): Promise<SupportVisit> {
  const staff = await staffWith(identity, order.assertion, 'createSupportAccess')
  const [reason, minutes] = [visitReason(order.reason), visitMinutes(order.minutes)]
  const { teamId } = order
  const source = staffSource(teamId, staff, trace)
  return identity.db.write(teamId, async (tx) => {
    const { subdomain } = await workspaceReader(tx).get(teamId)
    const visits = visitRepository(tx, teamId)
    const now = identity.clock.now()
    const open = (await visits.open()).map((one) => standing(one, now))
    const waiting = open.filter(({ state }) => state === 'ASKED')
    if (waiting.length >= WAITING_AT_MOST)
      throw new AppError('TooManyRequests', 'Others wait for an answer of this workspace already.')
    if (
      [...waiting, ...open.filter(({ state }) => state === 'ALLOWED')].some((one) => one.staffHash === staff.emailHash)
    )
      throw new AppError('InvalidOperation', 'You asked already, or are let in.')
    const visit: SupportVisit = {
      id: identity.newId(),
      teamId,
      staffHash: staff.emailHash,
      staffName: staff.name,
      reason,
      minutes,
      state: 'ASKED',
      askedAt: now,
      decidedBy: null,
      decidedAt: null,
      cameAt: null,
      endsAt: null,
      endedAt: null,
      endedBy: null,
    }
    await visits.add(visit)
    const mail = visitAskedMail(identity.settings, subdomain, visit)
    await mailManagers(tx, identity, source.origin, mail, SOME_MANAGERS)
    await audit(tx, source, { act: 'support.visitAsked', object: visitObject(visit), metadata: { reason, minutes } })
    await tellVisit(tx, source, visit)
    return visit
  })
}
