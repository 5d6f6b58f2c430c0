import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** What a workspace asks of whoever signs in. */
export type SignInPolicy = {
  /** People of verified domains come in by a connection only. */
  enforced: boolean
  /** The manager who may always come in another way: user id. */
  breakGlassId: string | null
  /** How old a session may become, whatever its use. */
  sessionAgeHours: number | null
  /** For how long a session may lie unused, in minutes. */
  idleMinutes: number | null
  /** Managers administer only within hours of a sign-in with a passkey or by a connection. */
  managersByPasskey: boolean
  changedBy: string | null
  changedAt: Date | null
}

type Row = {
  team_id: string
  enforced: boolean
  break_glass_id: string | null
  session_age_hours: number | null
  idle_minutes: number | null
  managers_by_passkey: boolean
  changed_by: string
  changed_at: Date
}

const NONE: SignInPolicy = {
  enforced: false,
  breakGlassId: null,
  sessionAgeHours: null,
  idleMinutes: null,
  managersByPasskey: false,
  changedBy: null,
  changedAt: null,
}

/** The policy of one workspace; nothing is asked where none was set. */
export async function findPolicy(tx: ReadTransaction, teamId: string): Promise<SignInPolicy> {
  const row = await tx<Row>('sign_in_policy').where({ team_id: teamId }).first()
  if (!row) return NONE
  return {
    enforced: row.enforced,
    breakGlassId: row.break_glass_id,
    sessionAgeHours: row.session_age_hours,
    idleMinutes: row.idle_minutes,
    managersByPasskey: row.managers_by_passkey,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
  }
}

/** Sets what is given and leaves the rest. */
export async function savePolicy(
  tx: Transaction,
  teamId: string,
  change: Partial<Omit<SignInPolicy, 'changedBy' | 'changedAt'>>,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const columns = {
    ...(change.enforced === undefined ? {} : { enforced: change.enforced }),
    ...(change.breakGlassId === undefined ? {} : { break_glass_id: change.breakGlassId }),
    ...(change.sessionAgeHours === undefined ? {} : { session_age_hours: change.sessionAgeHours }),
    ...(change.idleMinutes === undefined ? {} : { idle_minutes: change.idleMinutes }),
    ...(change.managersByPasskey === undefined ? {} : { managers_by_passkey: change.managersByPasskey }),
    changed_by: by,
    changed_at: at,
  }
  await tx('sign_in_policy')
    .insert({ team_id: teamId, ...columns })
    .onConflict('team_id')
    .merge(columns)
}
