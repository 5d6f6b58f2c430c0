import { gate } from '@verbatim/contracts/gates.ts'
import { forbidden } from '@verbatim/kit/errors.ts'
import type { AuditEntry, AuditPage } from '#src/audit/audit-entry.ts'
import { auditReader } from '#src/audit/audit-query.ts'
import { filtersOf, readAuditFilter } from '#src/audit/filter/read-audit-filter.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { QueryAuditLogArgs } from '#src/gql/graph-types.ts'
import { readTwoWays } from '#src/two-way-page.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

/** Lets managers through whose plan has the audit log. Throws Forbidden for everybody else. */
export function requireAuditor(actor: IdentityCtx['actor'], what = 'the audit log'): void {
  gate(actor, 'auditLog')
  if (!canManageMembers(actor)) throw forbidden(`Only managers see ${what}.`)
}

/**
 * A page of the log, newest first. Throws ValidationError for a filter that cannot be read, and for a cursor of another
 * one.
 */
export async function readAuditLog(
  { actor, read, paging, clock }: IdentityCtx,
  { after, before, pageSize, ...request }: Partial<QueryAuditLogArgs>,
): Promise<AuditPage> {
  requireAuditor(actor)
  const asked = { filter: readAuditFilter(filtersOf(request), actor.userId), now: clock.now() }
  const page = await readTwoWays<AuditEntry>(
    paging(`audit-log ${JSON.stringify(asked.filter)}`),
    { after, before, pageSize },
    ({ happenedAt, id }) => [happenedAt.toISOString(), id],
    (stretch) => read((tx) => auditReader(tx, actor.teamId).page(asked, stretch)),
  )
  return { ...page, count: () => read((tx) => auditReader(tx, actor.teamId).count(asked)) }
}
