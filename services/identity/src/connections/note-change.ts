import { ConnectionUpdatedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import { connectionUpdated, recordSettingsChanged } from '#src/connections/connection-facts.ts'
import { savePolicy } from '#src/connections/policy-repository.ts'
import type { IdentityCtx } from '#src/context.ts'

/** Notes who changed the settings, and tells that a connection is another one, or the rest of them. */
export async function noteChange(
  tx: Transaction,
  { actor, origin, identity, clock }: IdentityCtx,
  connectionId: string | null,
): Promise<void> {
  const { teamId, userId: by } = actor
  await savePolicy(tx, teamId, {}, { by, at: clock.now() })
  if (connectionId === null) return recordSettingsChanged(tx, origin)
  const fact = connectionUpdated({ id: connectionId, teamId }, identity.settings.region)
  await record(tx, origin, ConnectionUpdatedSchema, fact)
}
