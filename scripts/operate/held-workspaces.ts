import { SERVICES } from '@verbatim/contracts/service-manifest.ts'
import { workspacesOfRegion } from '@verbatim/identity/workspaces-of-region.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { RegionConnections } from './region-connections.ts'

/**
 * Throws InvalidOperation while a workspace is held for a move. A hold keeps rows as they are and knows nothing of files
 * and of an index, which would be gone before a row refuses.
 */
export async function refuseHeld({ databaseOf, region }: RegionConnections, teamId: string): Promise<void> {
  for (const service of SERVICES)
    if (await databaseOf(service).hold(teamId))
      throw invalidOperation(`This workspace is being moved, or has left ${region}. Finish or abort the move first.`)
}

/** Workspaces of a region without those that have left it and answer no more, whose rows wait for the end of a move. */
export async function workspacesLivingIn({ databaseOf }: RegionConnections): Promise<string[]> {
  const identity = databaseOf('identity')
  const living: string[] = []
  for (const teamId of await workspacesOfRegion(identity))
    if ((await identity.hold(teamId)) !== 'MOVED') living.push(teamId)
  return living
}
