import { perService } from '@verbatim/contracts/service-manifest.ts'
import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'
import { readCatalogue } from '@verbatim/kit/archive/table-catalogue.ts'
import { undeclaredTexts } from '@verbatim/kit/archive/text-columns.ts'
import { connect } from '@verbatim/kit/database/database.ts'
import { kitMigrations } from '@verbatim/kit/database/kit-migrations.ts'
import { type Migration, migrate } from '@verbatim/kit/database/migrations.ts'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { partsOf } from '@verbatim/operations/service-parts.ts'

/** What one service has not said of its columns, as PostgreSQL has them after all migrations. */
export async function undeclaredTextsOf(
  adminUrl: string,
  policy: ArchivePolicy,
  migrations: readonly Migration[],
): Promise<string[]> {
  const { service } = policy
  const { urls } = await createTestRegion(adminUrl, [service])
  await migrate(urls[service]?.ownerUrl ?? '', service, [...kitMigrations, ...migrations])
  const knex = connect(urls[service]?.appUrl ?? '', service, 1)
  try {
    return undeclaredTexts(await readCatalogue(knex, service), policy)
  } finally {
    await knex.destroy()
  }
}

/** The same of all services. */
export async function allUndeclaredTexts(adminUrl: string): Promise<string[]> {
  const policies = perService(() => null as ArchivePolicy | null)
  for (const [service, { archivePolicy }] of await partsOf('archive-policy.ts')) policies[service] = archivePolicy
  const found = await Promise.all(
    (await partsOf('migrations.ts')).map(([service, { migrations }]) => {
      const policy = policies[service]
      return policy ? undeclaredTextsOf(adminUrl, policy, migrations) : [`${service} has no archive policy`]
    }),
  )
  return found.flat()
}
