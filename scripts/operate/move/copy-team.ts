import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { archiveTeam, sumTeam } from '@verbatim/kit/archive/archive-team.ts'
import { differences } from '@verbatim/kit/archive/compare-sums.ts'
import type { TeamManifest } from '@verbatim/kit/archive/manifest.ts'
import { restoreTeam } from '@verbatim/kit/archive/restore-team.ts'
import { isSameBlob } from '@verbatim/kit/archive/team-blobs.ts'
import { despiteHolds } from '@verbatim/kit/database/holds.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { keepKnownErasures } from '@verbatim/recruit/erase-again.ts'
import { ARCHIVED } from '../archived.ts'
import type { RegionConnections } from '../region-connections.ts'
import { copyFilesAhead, copyFilesLeft, sumFiles } from './copy-files.ts'
import type { Copied } from './move-record.ts'

export type Way = { source: RegionConnections; target: RegionConnections; teamId: string }
type Tell = (line: string) => void

const journalIn = (folder: string): string => join(folder, 'files.ndjson')

/** Copies files while people go on working, until little is left for the time in which they cannot. */
export const copyAhead = (way: Way, folder: string, tell: Tell): Promise<void> =>
  copyFilesAhead({ ...way, journal: journalIn(folder) }, ({ pass, files, bytes }) =>
    tell(`files, pass ${pass}: ${files} with ${bytes} bytes`),
  )

/**
 * Copies rows, and the files that came since they were copied ahead. What is there already, to the last byte, is not
 * copied again; what is there otherwise is replaced. Rows pass through a folder of the operator's machine. The target's
 * ledger knows then who was erased, as a backup of an earlier stay there does not.
 */
export async function copyTeam({ source, target, teamId }: Way, folder: string, tell: Tell): Promise<void> {
  const rows = join(folder, 'rows')
  await rm(rows, { recursive: true, force: true })
  try {
    await copyFilesLeft({ source, target, teamId, journal: journalIn(folder) })
    for (const policy of ARCHIVED) {
      const [from, to] = [source.databaseOf(policy.service), target.databaseOf(policy.service)]
      const [here, there] = [await sumTeam(from, policy, teamId), await sumTeam(to, policy, teamId)]
      if (isSame(here, there)) continue
      tell(`rows of ${policy.service} …`)
      const at = join(rows, policy.service)
      await archiveTeam(from, policy, teamId, at)
      await despiteHolds(() => restoreTeam(to, policy, at, { replace: true }))
      await rm(at, { recursive: true, force: true })
    }
    const ledger = await target.erasureLedger()
    await despiteHolds(() => keepKnownErasures(target.databaseOf('recruit'), ledger, teamId))
  } finally {
    await rm(rows, { recursive: true, force: true })
  }
}

const isSame = (here: TeamManifest, there: TeamManifest): boolean =>
  !differences(here.tables, there.tables).length && JSON.stringify(here.migrations) === JSON.stringify(there.migrations)

/**
 * Compares both places: rows are read again, and files whose version is another one than that which was read in both
 * before. Throws InternalError with every difference.
 */
export async function verifyTeam({ source, target, teamId }: Way, folder: string, tell: Tell): Promise<Copied> {
  const services: Copied['services'] = []
  const wrong: string[] = []
  for (const policy of ARCHIVED) {
    tell(`compare ${policy.service} …`)
    const here = await sumTeam(source.databaseOf(policy.service), policy, teamId)
    const there = await sumTeam(target.databaseOf(policy.service), policy, teamId)
    wrong.push(...differences(here.tables, there.tables).map((one) => `${policy.service}: ${one}`))
    const tables = there.tables.map(({ name, rows, sha256 }) => ({ name, rows, sha256 }))
    services.push({ service: policy.service, tables })
  }
  const { here, there } = await sumFiles({ source, target, teamId, journal: journalIn(folder) })
  const other = new Map(there.map((file) => [file.key, file]))
  for (const file of here) if (!isSameBlob(file, other.get(file.key) ?? null)) wrong.push(`file ${file.key}`)
  if (there.length !== here.length) wrong.push(`${there.length} files instead of ${here.length}`)
  if (wrong.length) throw new AppError('InternalError', `The copy differs: ${wrong.join('; ')}. Run the move again.`)
  const hash = createHash('sha256')
  for (const { key, size, sha256 } of here) hash.update(`${key} ${size} ${sha256}\n`)
  const fileBytes = here.reduce((sum, { size }) => sum + size, 0)
  return { services, files: here.length, fileBytes, filesSha256: hash.digest('hex') }
}
