import { ConnectionUpdatedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import { addressProblem } from '#src/connections/address-problem.ts'
import type { SignInConnection, TestedClaims } from '#src/connections/connection.ts'
import { connectionUpdated } from '#src/connections/connection-facts.ts'
import { connectionRepository } from '#src/connections/connection-repository.ts'
import type { Identity, WorkspaceCaller } from '#src/context.ts'
import type { SignInRefusal } from '#src/providers/sign-in-refusal.ts'

type Ended = {
  connection: SignInConnection
  testerId: string
  claims: TestedClaims | null
  refusal: SignInRefusal | null
}

/** Keeps how a test of a connection ended. It proves the settings it was made with: what was changed meanwhile it does not. */
export async function keepTest(
  identity: Identity,
  { teamId, trace }: WorkspaceCaller,
  { connection, testerId, claims, refusal }: Ended,
): Promise<void> {
  const now = identity.clock.now()
  await identity.db.write(teamId, async (tx) => {
    const current = await connectionRepository(tx, teamId).lock(connection.id)
    if (!current || current.changedAt.getTime() !== connection.changedAt.getTime()) return
    const problem = refusal?.problem ?? (await addressProblem(tx, current, claims))
    const lastTest = {
      at: now.toISOString(),
      by: testerId,
      claims,
      problem,
      detail: refusal?.detail ?? null,
    }
    // A test that fails later does not take away what was proven: the provider may be away for a moment.
    const provenAt = problem === null ? now : current.provenAt
    await connectionRepository(tx, teamId).save({ ...current, lastTest, provenAt })
    const origin = { teamId, actorId: testerId, trace }
    await record(tx, origin, ConnectionUpdatedSchema, connectionUpdated(current, identity.settings.region))
  })
}
