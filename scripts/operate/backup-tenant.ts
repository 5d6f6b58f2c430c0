import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isWorkspaceHere } from '@verbatim/identity/workspaces-of-region.ts'
import { archiveBlobs } from '@verbatim/kit/archive/archive-blobs.ts'
import { archiveTeam } from '@verbatim/kit/archive/archive-team.ts'
import { ARCHIVE_FORMAT, MANIFEST } from '@verbatim/kit/archive/manifest.ts'
import { OWN_FOLDER, writeSealed } from '@verbatim/kit/archive/sealed-file.ts'
import { invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { keepKnownErasures } from '@verbatim/recruit/erase-again.ts'
import { ARCHIVED } from './archived.ts'
import type { RegionConnections } from './region-connections.ts'
import { filesFolder, partsIn, serviceFolder, type WorkspaceArchive } from './workspace-archive.ts'

/**
 * Writes all that a workspace has into a folder that only its owner may read. Who refers comes before what is referred
 * to, and files come last of all, so that what an archive speaks of is in it. The manifest is written when everything
 * else is; until then a repetition replaces what is there. Before anything, the region's ledger knows who was erased so
 * far, so that it can be read when this archive is restored (ADR 22). Throws NotFound or InvalidOperation.
 */
export async function backupTenant(
  place: RegionConnections,
  teamId: string,
  folder: string,
): Promise<WorkspaceArchive> {
  if (!(await isWorkspaceHere(place.databaseOf('identity'), teamId))) throw notFound('Workspace')
  await refuseWhole(folder)
  const key = await place.archiveKey()
  await keepKnownErasures(place.databaseOf('recruit'), await place.erasureLedger(), teamId)
  await mkdir(folder, OWN_FOLDER)
  const begunAt = new Date().toISOString()
  let rows = 0
  for (const policy of ARCHIVED) {
    const { service } = policy
    const { tables } = await archiveTeam(place.databaseOf(service), policy, teamId, serviceFolder(folder, service))
    rows += tables.reduce((sum, table) => sum + table.rows, 0)
  }
  const { files, fileBytes } = await archiveBlobs(place.blobs, teamId, filesFolder(folder))
  const { region } = place
  const archive: WorkspaceArchive = {
    format: ARCHIVE_FORMAT,
    kind: 'workspace',
    region: region as WorkspaceArchive['region'],
    teamId,
    begunAt,
    rows,
    files,
    fileBytes,
    parts: await partsIn(folder),
  }
  await writeSealed(join(folder, MANIFEST), archive, key)
  return archive
}

/** An archive that is whole is never written over. */
export async function refuseWhole(folder: string): Promise<void> {
  const isWhole = await access(join(folder, MANIFEST)).then(
    () => true,
    () => false,
  )
  if (isWhole) throw invalidOperation(`${folder} holds a whole archive already. Choose another folder.`)
}
