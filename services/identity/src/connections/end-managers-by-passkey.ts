import { MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Database, Transaction } from '@verbatim/kit/database/database.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'
import { audit } from '#src/audit/audit.ts'
import { recordSettingsChanged } from '#src/connections/connection-facts.ts'
import { findPolicy, savePolicy } from '#src/connections/policy-repository.ts'
import { mailManagers } from '#src/mails/mail-managers.ts'
import { managersByPasskeyMail } from '#src/mails/sign-in-mails.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

type Order = {
  teamId: string
  /** How the operator is called on the machine where it was done. */
  by: string
  now: Date
}

/**
 * Asks managers of a workspace for a passkey no longer, on the word of the operator: for the day on which nobody has one
 * any more. Its audit log keeps it as the operator's act, and every manager is told by mail. Throws NotFound, and
 * InvalidOperation where none is asked for.
 */
export function endManagersByPasskey(db: Database, { teamId, by, now }: Order): Promise<void> {
  const origin = { teamId, actorId: null, trace: null }
  return db.write(teamId, async (tx) => {
    await workspaceReader(tx).get(teamId)
    const { managersByPasskey, changedBy } = await findPolicy(tx, teamId)
    if (!managersByPasskey || changedBy === null)
      throw invalidOperation('This workspace does not ask its managers for a passkey.')
    await savePolicy(tx, teamId, { managersByPasskey: false }, { by: changedBy, at: now })
    const object = { type: 'team', id: teamId, name: '' } as const
    const done = { act: 'signIn.managersByPasskey', object, metadata: { on: false } } as const
    await audit(tx, { origin, by: { kind: 'operator', name: by } }, done)
    await tellManagers(tx, { newId, clock: { now: () => now } }, origin, { by: 'The operator of Verbatim', on: false })
  })
}

/** Tells every manager by mail, and has their open pages look again. */
export async function tellManagers(
  tx: Transaction,
  parts: Parameters<typeof mailManagers>[1],
  origin: Origin,
  about: { by: string; on: boolean },
): Promise<void> {
  await recordSettingsChanged(tx, origin)
  const { name: workspace } = await workspaceReader(tx).get(origin.teamId)
  for (const { userId, name, role } of await memberReader(tx, origin.teamId).managers())
    await record(tx, origin, MemberSavedSchema, { userId, name, role })
  await mailManagers(tx, parts, origin, managersByPasskeyMail({ workspace, ...about }))
}
