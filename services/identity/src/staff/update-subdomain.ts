import { WorkspaceRenamedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { SUBDOMAIN_PROBLEMS, subdomainProblem } from '@verbatim/contracts/subdomains.ts'
import { isSqlState, UNIQUE_VIOLATION } from '@verbatim/kit/database/sql-state.ts'
import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import { audit } from '#src/audit/audit.ts'
import type { Caller, Identity } from '#src/context.ts'
import { staffWith } from '#src/staff/find-staff.ts'
import { staffSource } from '#src/staff/staff-source.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

type Order = { assertion: string; teamId: string; subdomain: string }

/**
 * Gives a workspace another address, which the edge has taken for it already. Old links go on leading to it as long as
 * nobody else takes the old address. The same order twice is done once. Throws Forbidden, ValidationError, InvalidOperation.
 */
export async function updateSubdomain(
  identity: Identity,
  { trace }: Caller,
  { assertion, teamId, subdomain }: Order,
): Promise<{ subdomain: string }> {
  const staff = await staffWith(identity, assertion, 'updateSubdomain')
  const problem = subdomainProblem(subdomain)
  if (problem) throw invalid(SUBDOMAIN_PROBLEMS[problem], { subdomain: problem })
  const source = staffSource(teamId, staff, trace)
  const changing = identity.db.write(teamId, async (tx) => {
    const workspaces = workspaceRepository(tx)
    const before = await workspaces.get(teamId)
    if (before.subdomain === subdomain) return { subdomain }
    await workspaces.setSubdomain(teamId, subdomain)
    await audit(tx, source, {
      act: 'workspace.addressChanged',
      object: { type: 'team', id: teamId, name: before.name },
      metadata: { from: before.subdomain, to: subdomain },
    })
    // Pages that are open read the workspace again, and with it where it is now.
    await record(tx, source.origin, WorkspaceRenamedSchema, { name: before.name })
    return { subdomain }
  })
  return changing.catch((error: unknown) => {
    throw isSqlState(error, UNIQUE_VIOLATION) ? invalidOperation('This address is taken. Choose another one.') : error
  })
}
