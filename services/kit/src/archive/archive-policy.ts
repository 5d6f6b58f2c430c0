/** What a service says about its tables before rows of a team leave it or come to it. All else is read from the catalogue. */
export type ArchivePolicy = {
  /** Schema of the service. */
  service: string
  /** Tables with rows of teams that stay behind: they pass, or are filled again from facts. */
  left: readonly string[]
  /** Tables with rows of teams that go along and change by themselves, so that two places are not compared by them. */
  restless: readonly string[]
  /** Tables of the region that rows of teams refer to, and the column by which another region knows the same row. */
  shared: Readonly<Record<string, string>>
  /** Tables of the region that no archive of a team holds. */
  regional: readonly string[]
}

/** The table in which facts and jobs wait. Those that have left it as facts are history and stay behind. */
export const OUTBOX = 'outbox'

/** Whether a team may be changed here: of this place alone, and it outlasts the rows that it is about. */
export const HOLDS = 'team_hold'

/** What every service has from the kit, beside its own. */
export const withKitTables = (policy: ArchivePolicy): ArchivePolicy => ({
  ...policy,
  left: [...policy.left, HOLDS],
  restless: [...policy.restless, OUTBOX],
  regional: [...policy.regional, 'inbox', 'knex_migrations', 'knex_migrations_lock', 'migration_run'],
})
