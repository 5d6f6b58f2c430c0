import { kitMigrations } from './kit-migrations.ts'
import { type Migration, migrate } from './migrations.ts'
import { PATIENCE } from './until-unlocked.ts'

/**
 * Brings a service's schema up to date as a process of its own, before the pods that need it start: those know the
 * app role only. Ends with code 1 and one line when it cannot; what was not finished is taken back.
 */
export async function runMigrations(
  schema: string,
  ownerUrl: string | undefined,
  migrations: readonly Migration[],
): Promise<void> {
  try {
    if (!ownerUrl) throw new Error(`Settings are wrong: ${schema.toUpperCase()}_OWNER_DATABASE_URL: is missing`)
    await migrate(ownerUrl, schema, [...kitMigrations, ...migrations], {
      ...PATIENCE,
      report: (line) => process.stdout.write(`${schema}: ${line}\n`),
    })
    process.stdout.write(`${schema}: the tables are up to date\n`)
  } catch (error) {
    process.stderr.write(`${schema}: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
