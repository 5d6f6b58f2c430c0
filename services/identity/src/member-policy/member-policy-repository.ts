import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { type MemberPolicy, NO_MEMBER_POLICY } from '#src/member-policy/member-policy.ts'

type Row = {
  team_id: string
  invites_by_managers: boolean
  heir_id: string | null
  changed_by: string
  changed_at: Date
}

/** The policy of one workspace; what holds where none was set. */
export async function findMemberPolicy(tx: ReadTransaction, teamId: string): Promise<MemberPolicy> {
  const row = await tx<Row>('member_policy').where({ team_id: teamId }).first()
  if (!row) return NO_MEMBER_POLICY
  return {
    invitesByManagers: row.invites_by_managers,
    heirId: row.heir_id,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
  }
}

/** Sets what is given and leaves the rest. */
export async function saveMemberPolicy(
  tx: Transaction,
  teamId: string,
  change: Partial<Pick<MemberPolicy, 'invitesByManagers' | 'heirId'>>,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const columns = {
    ...(change.invitesByManagers === undefined ? {} : { invites_by_managers: change.invitesByManagers }),
    ...(change.heirId === undefined ? {} : { heir_id: change.heirId }),
    changed_by: by,
    changed_at: at,
  }
  await tx('member_policy')
    .insert({ team_id: teamId, ...columns })
    .onConflict('team_id')
    .merge(columns)
}
