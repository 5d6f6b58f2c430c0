import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { audit } from '#src/audit/audit.ts'
import type { Identity } from '#src/context.ts'
import { addMember, type Joining } from '#src/members/add-member.ts'
import type { Member } from '#src/members/member.ts'

/**
 * Makes somebody a member by their own act, which the audit log keeps as theirs.
 * @param by what let them in, for the log.
 */
export async function joinWorkspace(
  tx: Transaction,
  identity: Identity,
  origin: Origin,
  joining: Joining,
  by: { domain?: string } = {},
): Promise<Member> {
  const member = await addMember(tx, identity, origin, joining)
  await audit(
    tx,
    { origin, actor: member },
    {
      act: 'member.joined',
      object: { type: 'user', id: member.userId, name: member.name },
      metadata: { role: member.role, ...by },
    },
  )
  return member
}
