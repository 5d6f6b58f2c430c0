import { blobDifferences, checkBlobs, restoreBlobs } from '@verbatim/kit/archive/archive-blobs.ts'
import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'
import { sumTeam } from '@verbatim/kit/archive/archive-team.ts'
import { differences } from '@verbatim/kit/archive/compare-sums.ts'
import type { TeamManifest } from '@verbatim/kit/archive/manifest.ts'
import { checkArchive, refuseOtherSteps, restoreTeam } from '@verbatim/kit/archive/restore-team.ts'
import { prefixOf } from '@verbatim/kit/archive/team-blobs.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { eraseAgain } from '@verbatim/recruit/erase-again.ts'
import { ARCHIVED } from './archived.ts'
import { erasedSince } from './erased-since.ts'
import { refuseHeld } from './held-workspaces.ts'
import { missingInSearch } from './missing-in-search.ts'
import { refillSearch } from './refill-search.ts'
import type { RegionConnections } from './region-connections.ts'
import { filesFolder, readWorkspaceArchive, serviceFolder, type WorkspaceArchive } from './workspace-archive.ts'

export type RestoreOrder = {
  folder: string
  /** What becomes of other rows that the place has of the workspace: nothing is done, they are removed, or they stay as they are. */
  others: 'refuse' | 'replace' | 'leave'
  /** It is restored even where nobody can tell who was erased since the archive was taken. */
  withoutErasures: boolean
}

/** `left`: the workspace was there with other rows, and stayed as it was. `again`: people who are erased again. */
type Restored = { archive: WorkspaceArchive; left: boolean; again: number }

/** One service's part of an archive, and what the place has of it. */
type Part = { policy: ArchivePolicy; folder: string; archived: TeamManifest; found: TeamManifest }

/**
 * Brings a workspace back from an archive. Every byte of the archive is checked before anything is written; files come
 * first and identity last, so that nobody opens what is half there. Cut off and called again it goes on: a service that
 * has exactly these rows is left as it is. People who were erased since the archive was taken are out of the directory
 * when identity is there, and are erased again by the services (ADR 22). Throws InvalidOperation where there are others,
 * a move is under way, or it cannot be told who was erased.
 */
export async function restoreTenant(place: RegionConnections, order: RestoreOrder): Promise<Restored> {
  const { folder, others } = order
  const archive = await readWorkspaceArchive(folder, place)
  const { teamId } = archive
  await refuseHeld(place, teamId)
  const parts = await partsOf(place, archive, folder)
  await checkBlobs(filesFolder(folder))
  const missing = parts.filter((part) => !isThere(part))
  for (const { archived, found } of missing) refuseOtherSteps(archived, found.migrations)
  const taken = missing.filter(({ found }) => rowsIn(found) > 0).map(({ policy }) => policy.service)
  const left =
    others === 'leave' && taken.length > 0 && parts.every(({ policy, found }) => !opens(policy) || rowsIn(found) > 0)
  if (taken.length && others !== 'replace' && !left)
    throw invalidOperation(
      `${taken.join(', ')}: there are rows of this workspace, and not those of the archive. ${WITH_REPLACE}`,
    )
  const erased = await erasedSince(place, archive, order.withoutErasures)
  if (!left) {
    if (others === 'replace') await place.blobs.deletePrefix(prefixOf(teamId))
    await restoreBlobs(place.blobs, filesFolder(folder))
  }
  const restore = async (some: readonly Part[]): Promise<void> => {
    for (const { policy, folder: at } of left ? [] : some)
      await restoreTeam(place.databaseOf(policy.service), policy, at, { replace: others === 'replace' })
  }
  await restore(missing.filter(({ policy }) => !opens(policy)))
  const last = () => restore(missing.filter(({ policy }) => opens(policy)))
  const again = await eraseAgain(place.databaseOf('recruit'), teamId, { ...erased, last })
  await refillSearch(place, teamId)
  return { archive, left, again }
}

const WITH_REPLACE = 'With restore-tenant --replace they are removed first.'

/** Without its rows in identity nobody opens a workspace. */
const opens = ({ service }: ArchivePolicy): boolean => service === 'identity'

/** What was done, in a line for whoever called. */
export const restoredLine = ({ archive, left, again }: Restored): string =>
  [
    left ? 'is there with other rows, and was left as it is' : `${archive.rows} rows, ${archive.files} files`,
    ...(again ? [`${again} people are erased again`] : []),
  ].join('; ')

/**
 * In what a place differs from an archive, in words: tables by count and SHA-256, files by key. Throws where the archive
 * itself is not whole. Work that falls due and facts that wait are not compared. Search is held against the services,
 * since no archive has it: what is missing there may still be on its way.
 */
export async function verifyTenant(place: RegionConnections, folder: string): Promise<string[]> {
  const archive = await readWorkspaceArchive(folder, place)
  const parts = await partsOf(place, archive, folder)
  await checkBlobs(filesFolder(folder))
  const rows = parts.flatMap(({ policy, archived, found }) =>
    differences(archived.tables, found.tables).map((difference) => `${policy.service}: ${difference}`),
  )
  const files = await blobDifferences(place.blobs, filesFolder(folder))
  const missing = await missingInSearch(place, archive.teamId)
  return [...rows, ...files.map((one) => `files: ${one}`), ...missing.map((one) => `search: ${one}`)]
}

async function partsOf(place: RegionConnections, { teamId }: WorkspaceArchive, folder: string): Promise<Part[]> {
  const parts: Part[] = []
  for (const policy of ARCHIVED) {
    const at = serviceFolder(folder, policy.service)
    const archived = await checkArchive(policy, at)
    if (archived.teamId !== teamId) throw invalidOperation(`${at} is of another workspace than the archive.`)
    parts.push({ policy, folder: at, archived, found: await sumTeam(place.databaseOf(policy.service), policy, teamId) })
  }
  return parts
}

const rowsIn = ({ tables }: TeamManifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)

/** A service of which the archive has nothing is there once it was looked at. */
const isThere = ({ archived, found }: Part): boolean =>
  rowsIn(found) > 0 && !differences(archived.tables, found.tables).length
