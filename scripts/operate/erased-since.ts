import { AppError, isAppError } from '@verbatim/kit/errors.ts'
import { type Again, knownErasures } from '@verbatim/recruit/erase-again.ts'
import type { RegionConnections } from './region-connections.ts'
import type { WorkspaceArchive } from './workspace-archive.ts'

type Place = Pick<RegionConnections, 'databaseOf' | 'erasureLedger'>

/**
 * Who of a workspace was erased, as the region's ledger and its database know: an archive that is older does not. What
 * the database alone knows is in the ledger afterwards, since its rows are about to go. Throws InvalidOperation where the
 * ledger cannot be read, unless the operator goes on `without` it.
 */
export async function erasedSince(
  place: Place,
  { teamId, begunAt }: Pick<WorkspaceArchive, 'teamId' | 'begunAt'>,
  without: boolean,
): Promise<Omit<Again, 'last'>> {
  const listed = await listedErasures(place, teamId, without)
  const known = new Map(listed?.map((erasure) => [erasure.id, erasure]))
  const here = await knownErasures(place.databaseOf('recruit'), teamId)
  const ledger = await place.erasureLedger()
  for (const erasure of here.filter(({ id }) => !known.has(id))) {
    await ledger.keep(teamId, erasure)
    known.set(erasure.id, erasure)
  }
  return { known: [...known.values()], unknownSince: listed ? null : begunAt }
}

/** Throws what `erasedSince` throws, before anything of several workspaces is restored. */
export async function refuseUnknownErasures(place: Place, teamIds: readonly string[], without: boolean): Promise<void> {
  for (const teamId of teamIds) await listedErasures(place, teamId, without)
}

/** What the ledger says; null where it says nothing and the operator goes on without. */
const listedErasures = async ({ erasureLedger }: Place, teamId: string, without: boolean) =>
  (await erasureLedger()).all(teamId).catch((error: unknown) => {
    if (without) return null
    const why = isAppError(error) ? error.message : 'The files of this region cannot be read.'
    throw new AppError(
      'InvalidOperation',
      `${teamId}: ${why} So nobody can tell who was erased since this archive was taken, and they would come back. Nothing was restored. Bring the region's files back first, or add --without-erasures: the workspace's audit log says so then.`,
      undefined,
      { cause: error },
    )
  })
