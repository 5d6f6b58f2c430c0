import { WorkspaceHeldSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { SERVICES } from '@verbatim/contracts/service-manifest.ts'
import { asTransaction } from '@verbatim/kit/database/database.ts'
import { type Hold, setHold } from '@verbatim/kit/database/holds.ts'
import { isSqlState, LOCK_NOT_AVAILABLE } from '@verbatim/kit/database/sql-state.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import type { RegionConnections } from '../region-connections.ts'

const TRIES = 20

/**
 * Puts a workspace under a hold in every service, or lifts it with null. Identity is held first and let go last: it has
 * the move's record, and decides who comes in. Tells open pages where `tells`.
 */
export async function holdEverywhere(
  place: RegionConnections,
  teamId: string,
  hold: Hold | null,
  { tells = true }: { tells?: boolean } = {},
): Promise<void> {
  for (const service of hold === null ? SERVICES.toReversed() : SERVICES) await holdIn(place, service, teamId, hold)
  if (tells) await publishHold(place, teamId, hold)
}

/** The same in one service. Writers that are slow to end are let go first, and waited for again. */
export async function holdIn(
  place: RegionConnections,
  service: string,
  teamId: string,
  hold: Hold | null,
  remembered?: unknown,
): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await setHold(place.databaseOf(service).system, teamId, hold, remembered)
    } catch (error) {
      if (!isSqlState(error, LOCK_NOT_AVAILABLE) || tries === TRIES) throw error
    }
}

/** Gateways ask again who may come in, documents are opened anew, and pages show the banner or take it away. */
export const publishHold = ({ databaseOf }: RegionConnections, teamId: string, hold: Hold | null): Promise<void> =>
  databaseOf('identity').system.transaction((tx) =>
    record(asTransaction(tx), { teamId }, WorkspaceHeldSchema, { hold: hold ?? '' }),
  )
