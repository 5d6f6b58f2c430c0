import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** What holds for every token and application of a workspace. */
export type TokenPolicy = {
  /** Applications may register themselves. */
  dynamicRegistration: boolean
  /** How many days a new API token may live at most; null where it need not end. */
  longestDays: number | null
  changedBy: string | null
  changedAt: Date | null
}

type Row = {
  team_id: string
  dynamic_registration: boolean
  longest_days: number | null
  changed_by: string
  changed_at: Date
}

const NONE: TokenPolicy = { dynamicRegistration: false, longestDays: null, changedBy: null, changedAt: null }

/** The policy of one workspace; what holds where none was set. */
export async function findTokenPolicy(tx: ReadTransaction, teamId: string): Promise<TokenPolicy> {
  const row = await tx<Row>('token_policy').where({ team_id: teamId }).first()
  if (!row) return NONE
  return {
    dynamicRegistration: row.dynamic_registration,
    longestDays: row.longest_days,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
  }
}

/** Sets what is given and leaves the rest. */
export async function saveTokenPolicy(
  tx: Transaction,
  teamId: string,
  change: Partial<Pick<TokenPolicy, 'dynamicRegistration' | 'longestDays'>>,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const columns = {
    ...(change.dynamicRegistration === undefined ? {} : { dynamic_registration: change.dynamicRegistration }),
    ...(change.longestDays === undefined ? {} : { longest_days: change.longestDays }),
    changed_by: by,
    changed_at: at,
  }
  await tx('token_policy')
    .insert({ team_id: teamId, ...columns })
    .onConflict('team_id')
    .merge(columns)
}
