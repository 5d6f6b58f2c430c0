import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Knex } from 'knex'
import type { Database } from '../database/database.ts'
import { type ArchivePlan, type PlannedShared, type PlannedTable, planArchive } from './archive-plan.ts'
import type { ArchivePolicy } from './archive-policy.ts'
import { type LinesSum, sumLines, writeLines } from './line-files.ts'
import { ARCHIVE_FORMAT, fileOf, MANIFEST, type TableSum, type TeamManifest } from './manifest.ts'
import { OWN_FOLDER, writeSealed } from './sealed-file.ts'
import { readCatalogue } from './table-catalogue.ts'
import { exactText, sharedLines, teamLines } from './table-lines.ts'

type Lines = AsyncIterable<readonly string[]>
type Take = (table: string, lines: Lines) => Promise<LinesSum>

/**
 * Writes the rows of a team in one service's schema into a folder, as they were at one moment. The manifest comes last:
 * a folder without it is no archive, and the next try replaces what is there.
 */
export async function archiveTeam(
  db: Database,
  policy: ArchivePolicy,
  teamId: string,
  folder: string,
): Promise<TeamManifest> {
  await mkdir(folder, OWN_FOLDER)
  const manifest = await takeTeam(db, policy, teamId, (table, lines) => writeLines(fileOf(folder, table), lines))
  await writeSealed(join(folder, MANIFEST), manifest)
  return manifest
}

/** Counts and sums up the rows of a team in one service's schema, as they are at one moment, and writes nothing. */
export const sumTeam = (db: Database, policy: ArchivePolicy, teamId: string): Promise<TeamManifest> =>
  takeTeam(db, policy, teamId, (_table, lines) => sumLines(lines))

const takeTeam = (db: Database, policy: ArchivePolicy, teamId: string, take: Take): Promise<TeamManifest> =>
  db.system.transaction(
    async (tx) => {
      const plan = await planIn(tx, policy)
      await exactText(tx)
      return {
        format: ARCHIVE_FORMAT,
        service: plan.service,
        teamId,
        takenAt: await nowOf(tx),
        migrations: await migrationsOf(tx),
        tables: await sumsOf(plan.tables, (table) => take(table.name, teamLines(tx, table, teamId))),
        shared: await sumsOf(plan.shared, (table) => take(table.name, sharedLines(tx, table, plan.tables, teamId))),
      }
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  )

/** How a team's rows leave the schema that a connection is in, by its catalogue. */
export const planIn = async (tx: Knex, policy: ArchivePolicy): Promise<ArchivePlan> =>
  planArchive(await readCatalogue(tx, policy.service), policy)

/** Steps that a schema has taken. */
export const migrationsOf = (tx: Knex): Promise<string[]> =>
  tx('knex_migrations').orderBy('name').pluck<string[]>('name')

/** Sums of planned tables, one after the other: a transaction has one connection. */
export async function sumsOf<T extends PlannedTable | PlannedShared>(
  tables: readonly T[],
  sum: (table: T) => Promise<LinesSum>,
): Promise<TableSum[]> {
  const sums: TableSum[] = []
  for (const table of tables)
    sums.push({
      name: table.name,
      columns: table.columns.map(({ name }) => name),
      ...(await sum(table)),
      restless: 'restless' in table && table.restless,
    })
  return sums
}

async function nowOf(tx: Knex): Promise<string> {
  const { rows } = await tx.raw<{ rows: { now: Date }[] }>('select now() as now')
  return rows[0]?.now.toISOString() ?? ''
}
