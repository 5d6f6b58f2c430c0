import { join } from 'node:path'
import type { Database, Transaction } from '../database/database.ts'
import { AppError, invalidOperation } from '../errors.ts'
import { JOBS_DONE } from '../jobs/remembering-queue.ts'
import type { ArchivePlan, PlannedShared, PlannedTable } from './archive-plan.ts'
import { type ArchivePolicy, OUTBOX } from './archive-policy.ts'
import { migrationsOf, planIn, sumsOf } from './archive-team.ts'
import { differences } from './compare-sums.ts'
import { insertShared, insertTeam, joinOwn } from './insert-lines.ts'
import { checkLines, readLines, sumLines } from './line-files.ts'
import { fileOf, readManifest, type TableSum, type TeamManifest } from './manifest.ts'
import { removeRows } from './remove-team.ts'
import { exactText, teamLines } from './table-lines.ts'

export type RestoreOptions = {
  /** What there is of the team is removed first, in the same transaction. */
  replace?: boolean
}

/**
 * Writes the rows of an archive's folder into a service's schema, all or nothing: before the end they are read again
 * and compared with the archive. Throws InvalidOperation where rows of the team are there or the schema has taken other
 * steps, ValidationError where the archive was changed.
 */
export async function restoreTeam(
  db: Database,
  policy: ArchivePolicy,
  folder: string,
  { replace = false }: RestoreOptions = {},
): Promise<TeamManifest> {
  const manifest = await checkArchive(policy, folder)
  const { teamId } = manifest
  return db.write(teamId, async (tx) => {
    const plan = await planIn(tx, policy)
    refuseOtherSteps(manifest, await migrationsOf(tx))
    refuseOtherTables(plan, manifest)
    await exactText(tx)
    if (replace) await removeRows(tx, plan, teamId)
    else await refuseRowsThere(tx, plan, teamId)
    for (const table of plan.shared) await insertShared(tx, table, readLines(fileOf(folder, table.name)))
    for (const table of plan.tables) await insertTeam(tx, table, readLines(fileOf(folder, table.name)))
    for (const table of plan.tables) await joinOwn(tx, table, () => readLines(fileOf(folder, table.name)))
    await forgetDone(tx, teamId)
    const found = await sumsOf(plan.tables, (table) => sumLines(teamLines(tx, table, teamId)))
    const wrong = differences(all(manifest.tables), found)
    if (wrong.length) throw new AppError('InternalError', `${plan.service} was not restored: ${wrong.join('; ')}`)
    return manifest
  })
}

/** Jobs that come back are done again, also those that were done here before: their rows are older now. */
const forgetDone = (tx: Transaction, teamId: string): PromiseLike<unknown> =>
  tx('inbox')
    .where({ consumer: JOBS_DONE })
    .whereIn('fact_id', tx(OUTBOX).where({ team_id: teamId, kind: 'job' }).select('id'))
    .delete()

/** Nothing has changed them yet, so here restless tables are compared as well. */
const all = (tables: readonly TableSum[]): TableSum[] => tables.map((table) => ({ ...table, restless: false }))

/** Reads a folder's manifest and every byte of its files. Throws NotFound or ValidationError. */
export async function checkArchive({ service }: ArchivePolicy, folder: string): Promise<TeamManifest> {
  const manifest = await readManifest(folder)
  if (manifest.service !== service)
    throw new AppError('ValidationError', `${join(folder)} holds rows of ${manifest.service}, not of ${service}.`)
  for (const table of [...manifest.tables, ...manifest.shared]) await checkLines(fileOf(folder, table.name), table)
  return manifest
}

/** Throws InvalidOperation, by the names of steps, unless a schema has taken exactly those of an archive. */
export function refuseOtherSteps({ service, migrations }: TeamManifest, here: readonly string[]): void {
  const missing = migrations.filter((step) => !here.includes(step))
  const further = here.filter((step) => !migrations.includes(step))
  if (!missing.length && !further.length) return
  const differences = [
    ...(missing.length ? [`without ${missing.join(', ')}`] : []),
    ...(further.length ? [`with ${further.join(', ')} besides`] : []),
  ]
  throw invalidOperation(
    `The tables of ${service} are another version here than in the archive: ${differences.join(' and ')}. Restore with the release that made the archive, and upgrade then.`,
  )
}

function refuseOtherTables(plan: ArchivePlan, manifest: TeamManifest): void {
  const shape = (tables: readonly { name: string; columns: readonly (string | { name: string })[] }[]): string =>
    JSON.stringify(
      tables.map(({ name, columns }) => [name, columns.map((one) => (typeof one === 'string' ? one : one.name))]),
    )
  const asPlanned: readonly (PlannedTable | PlannedShared)[] = [...plan.tables, ...plan.shared]
  if (shape(asPlanned) !== shape([...manifest.tables, ...manifest.shared]))
    throw invalidOperation(`The tables of ${plan.service} have other columns here than in the archive.`)
}

async function refuseRowsThere(tx: Transaction, plan: ArchivePlan, teamId: string): Promise<void> {
  const there: string[] = []
  for (const { name } of plan.tables) if (await tx(name).where({ team_id: teamId }).first('team_id')) there.push(name)
  if (there.length)
    throw invalidOperation(`${plan.service} has rows of this workspace already, in ${there.join(', ')}.`)
}
