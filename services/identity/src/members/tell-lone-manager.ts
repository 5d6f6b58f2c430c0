import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { Identity } from '#src/context.ts'
import { loneManagerMail } from '#src/mails/lone-manager-mail.ts'
import { postMail } from '#src/mails/post-mail.ts'
import type { Member } from '#src/members/member.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

/** Tells the one manager who is left by mail, once somebody else is none any more. */
export async function tellLoneManager(
  tx: Transaction,
  parts: Pick<Identity, 'settings' | 'newId' | 'clock'>,
  origin: Origin,
  { role, name }: Pick<Member, 'role' | 'name'>,
): Promise<void> {
  if (role !== 'MANAGER') return
  const [left, ...others] = await memberReader(tx, origin.teamId).managers()
  if (!left || others.length) return
  const workspace = await workspaceReader(tx).get(origin.teamId)
  await postMail(tx, parts, origin, left.email, loneManagerMail(parts.settings, workspace, name))
}
