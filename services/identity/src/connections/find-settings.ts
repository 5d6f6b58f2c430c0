import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { SignInConnection } from '#src/connections/connection.ts'
import { requireManager } from '#src/connections/connection-policy.ts'
import { connectionReader } from '#src/connections/connection-repository.ts'
import { domainReader, type SignInDomain } from '#src/connections/domain-repository.ts'
import { findPolicy, type SignInPolicy } from '#src/connections/policy-repository.ts'
import type { IdentityCtx } from '#src/context.ts'

/** How people of a workspace sign in, in one piece. */
export type SignInSettings = SignInPolicy & {
  teamId: string
  connections: SignInConnection[]
  domains: SignInDomain[]
}

/** The settings of the asker's workspace. Managers only. */
export function findSettings({ actor, read }: IdentityCtx): Promise<SignInSettings> {
  requireManager(actor)
  return read((tx) => settingsIn(tx, actor.teamId))
}

/** The same inside of a transaction, for acts that answer with what they made. */
export async function settingsIn(tx: ReadTransaction, teamId: string): Promise<SignInSettings> {
  return {
    ...(await findPolicy(tx, teamId)),
    teamId,
    connections: await connectionReader(tx, teamId).list(),
    domains: await domainReader(tx, teamId).list(),
  }
}
