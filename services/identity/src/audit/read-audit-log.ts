import { actsOfKinds } from '@verbatim/contracts/audit-acts.ts'
import { gate } from '@verbatim/contracts/gates.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import { forbidden, invalid } from '@verbatim/kit/errors.ts'
import type { AuditEntry, AuditFilter, AuditPage } from '#src/audit/audit-entry.ts'
import { auditReader } from '#src/audit/audit-query.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { AuditLogFilter, QueryAuditLogArgs } from '#src/gql/graph-types.ts'
import { readTwoWays } from '#src/two-way-page.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

const NAMES_MAX = 200
const OBJECT = /^[A-Za-z0-9._:-]{1,200}$/

/** Lets managers through whose plan has the audit log. Throws Forbidden for everybody else. */
export function requireAuditor(actor: IdentityCtx['actor'], what = 'the audit log'): void {
  gate(actor, 'auditLog')
  if (!canManageMembers(actor)) throw forbidden(`Only managers see ${what}.`)
}

/** A page of the log, newest first. Throws ValidationError for a cursor of another filter. */
export async function readAuditLog(
  { actor, read, paging }: IdentityCtx,
  { after, before, pageSize, filter }: Partial<QueryAuditLogArgs>,
): Promise<AuditPage> {
  requireAuditor(actor)
  const wanted = readAuditFilter(filter ?? {})
  const page = await readTwoWays<AuditEntry>(
    paging(`audit-log ${JSON.stringify(wanted)}`),
    { after, before, pageSize },
    ({ happenedAt, id }) => [happenedAt.toISOString(), id],
    (request) => read((tx) => auditReader(tx, actor.teamId).page(wanted, request)),
  )
  return { ...page, count: () => read((tx) => auditReader(tx, actor.teamId).count(wanted)) }
}

/** What is asked for, in its own words. Throws ValidationError for more names than anybody needs. */
export function readAuditFilter(filter: AuditLogFilter): AuditFilter {
  const { acts, kinds, memberIds, actors, objectType, objectId, since, until } = filter
  for (const names of [acts, kinds, memberIds, actors])
    if (names && names.length > NAMES_MAX) throw invalid(`Ask for at most ${NAMES_MAX} at a time.`)
  const ofKinds = kinds ? actsOfKinds(kinds) : null
  return {
    acts: acts && ofKinds ? acts.filter((act) => ofKinds.some((one) => one === act)) : (acts ?? ofKinds),
    memberIds: memberIds?.map((id) => knownMember(id)) ?? null,
    actors: actors ?? null,
    objectType: objectType ?? null,
    objectId: objectId == null ? null : knownObject(objectId),
    since: since ?? null,
    until: until ?? null,
  }
}

/** An id, or what stands for one of what has none, such as a domain. */
function knownObject(id: string): string {
  const known = parseId(id) ?? (OBJECT.test(id) ? id : null)
  if (known === null) throw invalid('This is no id of anything.')
  return known
}

function knownMember(id: string): string {
  const known = parseId(id)
  if (!known) throw invalid('One of the members has no valid id.')
  return known
}
