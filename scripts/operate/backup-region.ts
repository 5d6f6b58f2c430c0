import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { REGION_KEYS } from '@verbatim/contracts/regions.ts'
import { workspacesOfRegion } from '@verbatim/identity/workspaces-of-region.ts'
import { ARCHIVE_FORMAT, MANIFEST } from '@verbatim/kit/archive/manifest.ts'
import { OWN_FOLDER, readSealed, writeSealed } from '@verbatim/kit/archive/sealed-file.ts'
import { AppError, invalidOperation } from '@verbatim/kit/errors.ts'
import { z } from 'zod'
import { backupTenant, refuseWhole } from './backup-tenant.ts'
import { refuseUnknownErasures } from './erased-since.ts'
import { workspacesLivingIn } from './held-workspaces.ts'
import type { RegionConnections } from './region-connections.ts'
import { restoredLine, restoreTenant } from './restore-tenant.ts'
import { readWorkspaceArchive } from './workspace-archive.ts'

/** What says that the archive of a region is whole. Written last. */
const regionSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  kind: z.literal('region'),
  region: z.enum(REGION_KEYS),
  teamIds: z.array(z.uuid()),
})

export type RegionArchive = z.infer<typeof regionSchema>

const workspaceFolder = (folder: string, teamId: string): string => join(folder, 'workspaces', teamId)

/**
 * Writes the archive of every workspace that lives in a region into a folder. Cut off and called again it goes on with
 * those that are missing. `tell` hears of each.
 */
export async function backupRegion(
  place: RegionConnections,
  folder: string,
  report: (line: string) => void = () => undefined,
): Promise<RegionArchive> {
  await refuseWhole(folder)
  await mkdir(join(folder, 'workspaces'), OWN_FOLDER)
  const teamIds = await workspacesLivingIn(place)
  for (const teamId of teamIds) {
    const at = workspaceFolder(folder, teamId)
    if (await isWhole(at)) report(`${teamId}\tis there`)
    else report(`${teamId}\t${(await backupTenant(place, teamId, at)).rows} rows`)
  }
  const archive: RegionArchive = {
    format: ARCHIVE_FORMAT,
    kind: 'region',
    region: place.region as RegionArchive['region'],
    teamIds,
  }
  await writeSealed(join(folder, MANIFEST), archive, await place.archiveKey())
  return archive
}

/**
 * Brings every workspace of an archive back into a region that has none beside them. Cut off and called again it goes
 * on; a workspace that is there and in which people went on working is left as it is. Throws InvalidOperation where the
 * region has others, or where it cannot be told who was erased since and the operator does not go on without that.
 */
export async function restoreRegion(
  place: RegionConnections,
  { folder, withoutErasures }: { folder: string; withoutErasures: boolean },
  report: (line: string) => void = () => undefined,
): Promise<RegionArchive> {
  const archive = await readSealed(join(folder, MANIFEST), regionSchema, await place.archiveKey())
  if (archive.region !== place.region)
    throw invalidOperation(`This archive is of ${archive.region} and this is ${place.region}.`)
  await refuseSwapped(place, folder, archive.teamIds)
  const here = await workspacesOfRegion(place.databaseOf('identity'))
  const others = here.filter((teamId) => !archive.teamIds.includes(teamId))
  if (others.length)
    throw invalidOperation(
      `This region has ${others.length} workspaces that are not in the archive. Nothing was restored.`,
    )
  await refuseUnknownErasures(place, archive.teamIds, withoutErasures)
  for (const teamId of archive.teamIds) {
    const at = workspaceFolder(folder, teamId)
    report(`${teamId}\t${restoredLine(await restoreTenant(place, { folder: at, others: 'leave', withoutErasures }))}`)
  }
  return archive
}

/**
 * Each folder holds the workspace that it is named after. Else one would be restored twice and another not at all, and
 * nobody be told. Throws ValidationError, or what `readWorkspaceArchive` throws.
 */
export async function refuseSwapped(
  place: Pick<RegionConnections, 'region' | 'archiveKey'>,
  folder: string,
  teamIds: readonly string[],
): Promise<void> {
  for (const teamId of teamIds) {
    const at = workspaceFolder(folder, teamId)
    if ((await readWorkspaceArchive(at, place)).teamId !== teamId)
      throw new AppError('ValidationError', `${at} holds the archive of another workspace. Nothing was restored.`)
  }
}

const isWhole = (folder: string): Promise<boolean> =>
  access(join(folder, MANIFEST)).then(
    () => true,
    () => false,
  )
