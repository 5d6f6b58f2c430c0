import type { AuditEntry } from '#src/audit/audit-entry.ts'
import { auditReader } from '#src/audit/audit-query.ts'
import { byActor } from '#src/audit/filter/audit-filter.ts'
import type { IdentityCtx } from '#src/context.ts'
import { type SupportVisit, standing } from '#src/support-visits/visit.ts'
import { visitReader } from '#src/support-visits/visit-repository.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

const STEPS = 200

/** Every visit of support, the newest hundred first: for managers; others get an empty list. */
export async function listSupportVisits({ read, actor, clock }: IdentityCtx): Promise<SupportVisit[]> {
  if (!canManageMembers(actor)) return []
  const visits = await read((tx) => visitReader(tx, actor.teamId).list())
  return visits.map((visit) => standing(visit, clock.now()))
}

/** Visits that wait for an answer or last: all of them for managers, their own for who is on one, none for others. */
export async function currentSupportVisits({ read, actor, clock }: IdentityCtx): Promise<SupportVisit[]> {
  const isVisit = actor.supportUntil !== undefined
  if (!isVisit && !canManageMembers(actor)) return []
  const open = await read((tx) => visitReader(tx, actor.teamId).open())
  return open
    .map((visit) => standing(visit, clock.now()))
    .filter(({ state }) => state === 'ASKED' || state === 'ALLOWED')
    .filter(({ id }) => !isVisit || id === actor.userId)
}

/** What was done on a visit, in its order, the last two hundred: for managers. */
export async function stepsOf({ read, actor, clock }: IdentityCtx, { id }: SupportVisit): Promise<AuditEntry[]> {
  if (!canManageMembers(actor)) return []
  const asked = { filter: byActor(id), now: clock.now() }
  const page = { limit: STEPS, after: null, towards: 'older' } as const
  const { rows } = await read((tx) => auditReader(tx, actor.teamId).page(asked, page))
  return rows.toReversed()
}
