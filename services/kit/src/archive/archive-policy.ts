/**
 * What the columns of a table hold that may hold anything, such as text, bytes and JSON: `words` that people said or
 * wrote, or what is made of them; who a `person` is, by name, by address or by the hash of one; `plain` is neither.
 */
export type TextColumns = {
  words?: readonly string[]
  person?: readonly string[]
  plain?: readonly string[]
}

/**
 * How rows of the region go that hold words or persons and are of no team: a sweep removes them `by age`, they go
 * `with the addresses` of a workspace that leaves, or `nothing` removes them by itself.
 */
type Erasure = 'by age' | 'with the addresses' | 'nothing'

/** How words in a column are erased that do not stand there as they are read; or why they need not be. */
type ColumnEraser = { by: string } | { kept: string }

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
  /** Every column that may hold words or persons, by table (text-columns.ts). Rows of teams go with their workspace. */
  texts: Readonly<Record<string, TextColumns>>
  /** How the others go: tables of the region with words or persons, none of which may be forgotten. */
  erased: Readonly<Record<string, Erasure>>
  /** Columns of words or persons, as `table.column`, that the eraser of all others leaves alone (`kit/erasure`). */
  erasers?: Readonly<Record<string, ColumnEraser>>
}

/** The table in which facts and jobs wait. Those that have left it as facts are history and stay behind. */
export const OUTBOX = 'outbox'

/** Whether a team may be changed here: of this place alone, and it outlasts the rows that it is about. */
export const HOLDS = 'team_hold'

const KIT_TEXTS: ArchivePolicy['texts'] = {
  [OUTBOX]: { words: ['payload'], plain: ['kind', 'trace', 'type'] },
  [HOLDS]: { plain: ['record', 'state'] },
  inbox: { plain: ['consumer'] },
  knex_migrations: { plain: ['name'] },
}

/** What every service has from the kit, beside its own. */
export const withKitTables = (policy: ArchivePolicy): ArchivePolicy => ({
  ...policy,
  left: [...policy.left, HOLDS],
  restless: [...policy.restless, OUTBOX],
  regional: [...policy.regional, 'inbox', 'knex_migrations', 'knex_migrations_lock', 'migration_run'],
  texts: { ...policy.texts, ...KIT_TEXTS },
})
