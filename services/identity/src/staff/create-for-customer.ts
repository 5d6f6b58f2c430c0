import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { isSqlState, UNIQUE_VIOLATION } from '@verbatim/kit/database/sql-state.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { ensureAccount } from '#src/accounts/ensure-account.ts'
import { audit } from '#src/audit/audit.ts'
import { checkedEmail, checkedLine, checkedName } from '#src/checked-input.ts'
import type { Caller, Identity } from '#src/context.ts'
import { hashEmail } from '#src/keys.ts'
import { postMail } from '#src/mails/post-mail.ts'
import { workspaceMadeMail } from '#src/mails/support-mails.ts'
import { staffWith } from '#src/staff/find-staff.ts'
import { staffSource } from '#src/staff/staff-source.ts'
import { beginWorkspace } from '#src/workspaces/create-workspace.ts'

export type CustomerWorkspace = {
  assertion: string
  teamId: string
  teamName: string
  subdomain: string
  email: string
  name: string
}

/**
 * Makes a workspace whose first manager is somebody else, who hears of it by mail and comes in by a code sent to their
 * address: until then the account has no password and opens to nobody. The edge has taken the address for it. Throws
 * Forbidden, ValidationError, InvalidOperation.
 */
export async function createForCustomer(
  identity: Identity,
  { trace }: Caller,
  order: CustomerWorkspace,
): Promise<{ teamId: string }> {
  const staff = await staffWith(identity, order.assertion, 'createWorkspace')
  const email = checkedEmail(order.email)
  const name = checkedName(order.name)
  const teamName = checkedLine(order.teamName, 'a name for the workspace', TEXT_LIMITS.teamName, 'teamName')
  const { teamId, subdomain } = order
  const source = staffSource(teamId, staff, trace)
  const making = identity.db.write(teamId, async (tx) => {
    const person = { email, emailHash: hashEmail(identity.keys, email), name, passwordHash: null, isChosen: false }
    const account = await ensureAccount(tx, identity, source.origin, person)
    const about = { teamId, subdomain, teamName, name, sampleData: false, orgSize: null, jobRole: null }
    if (!(await beginWorkspace(tx, identity, about, account, trace)))
      throw invalidOperation('This workspace exists already.')
    await audit(tx, source, {
      act: 'support.workspaceMade',
      object: { type: 'team', id: teamId, name: teamName },
    })
    const mail = workspaceMadeMail(identity.settings, subdomain, { teamName, email })
    await postMail(tx, identity, source.origin, email, mail)
  })
  await making.catch((error: unknown) => {
    throw isSqlState(error, UNIQUE_VIOLATION) ? invalidOperation('This address is taken. Choose another one.') : error
  })
  return { teamId }
}
