import { type ArchivePolicy, HOLDS, OUTBOX, withKitTables } from './archive-policy.ts'
import type { CatalogueColumn, CatalogueTable } from './table-catalogue.ts'

/** A row of the region that a column refers to, written as what every region knows it by. */
type SharedReference = { column: string; table: string; id: string; knownBy: string }

/** How the rows of a team are read from one table and written into it. */
export type PlannedTable = {
  name: string
  /** What is written: neither computed nor drawn from a sequence. By name. */
  columns: CatalogueColumn[]
  /** Columns that give rows an order that is the same everywhere: numbers of sequences first, as they are drawn again in it. */
  orderedBy: CatalogueColumn[]
  /** Those columns are not enough, and what is equal in them is ordered by the whole row. */
  orderedByRow: boolean
  /** Columns that refer to rows of the same table, which may come later. */
  own: { column: string; id: string }[]
  shared: SharedReference[]
  /** Changes by itself: two places are not compared by it. */
  restless: boolean
}

/** A table of the region of which an archive holds the rows that rows of the team refer to. */
export type PlannedShared = { name: string; id: string; knownBy: string; columns: CatalogueColumn[] }

export type ArchivePlan = {
  service: string
  /** In the order in which rows can be written: what others refer to comes first. */
  tables: PlannedTable[]
  shared: PlannedShared[]
  /** Every table with rows of teams, those that stay behind too, in the order in which rows can be removed. */
  removable: string[]
}

const TEAM = 'team_id'
/** What waited goes out again in the other place, and so do jobs that may be under way: done twice, they change nothing. */
const SENT = 'published_at'

/**
 * Plans how a team's rows leave a schema and come to it. Throws an Error that names every table about which the
 * catalogue and the policy do not say enough: a forgotten table would be data that is lost.
 */
export function planArchive(catalogue: readonly CatalogueTable[], ownPolicy: ArchivePolicy): ArchivePlan {
  const policy = withKitTables(ownPolicy)
  const problems = [...unknownNames(catalogue, policy), ...catalogue.flatMap((table) => problemsOf(table, policy))]
  const copied = catalogue.filter((table) => isOfTeams(table) && !policy.left.includes(table.name))
  const names = new Set(copied.map(({ name }) => name))
  for (const table of copied)
    for (const { table: other } of table.foreignKeys)
      if (!names.has(other) && !policy.shared[other])
        problems.push(`${table.name} refers to ${other}, which does not go along`)
  if (problems.length) throw new Error(`${policy.service} cannot be archived: ${problems.join('; ')}`)
  const byName = new Map(catalogue.map((table) => [table.name, table]))
  return {
    service: policy.service,
    tables: inOrder(copied).map((table) => planTable(table, policy)),
    shared: Object.entries(policy.shared).map(([name, knownBy]) => planShared(byName, name, knownBy)),
    removable: inOrder(catalogue.filter(isOfTeams))
      .map(({ name }) => name)
      .filter((name) => name !== HOLDS)
      .reverse(),
  }
}

const isOfTeams = ({ columns }: CatalogueTable): boolean => columns.some(({ name }) => name === TEAM)

function unknownNames(catalogue: readonly CatalogueTable[], policy: ArchivePolicy): string[] {
  const known = new Set(catalogue.map(({ name }) => name))
  const named = [...policy.left, ...policy.restless, ...policy.regional, ...Object.keys(policy.shared)]
  return named.filter((name) => !known.has(name)).map((name) => `${name} is named and not there`)
}

function problemsOf(table: CatalogueTable, policy: ArchivePolicy): string[] {
  const { name, columns, foreignKeys } = table
  const isKnown = policy.regional.includes(name) || policy.shared[name] !== undefined
  const team = columns.find((column) => column.name === TEAM)
  if (!team) return isKnown ? [] : [`${name} is neither a team’s nor known as the region’s`]
  if (isKnown) return [`${name} is named as the region’s and has rows of teams`]
  if (policy.left.includes(name)) return []
  const drawn = new Set(columns.filter((column) => column.drawn).map((column) => column.name))
  return [
    ...(team.nullable ? [`${name} has rows of no team`] : []),
    ...foreignKeys
      .filter((key) => key.columns.length > 1)
      .map((key) => `${name} refers to ${key.table} by two columns`),
    ...foreignKeys
      .filter((key) => key.columns.some((column) => drawn.has(column)))
      .map((key) => `${name} refers to ${key.table} by a number of a sequence`),
  ]
}

function planTable(table: CatalogueTable, policy: ArchivePolicy): PlannedTable {
  const single = table.foreignKeys.map(({ columns: [column = ''], table: other, otherColumns: [id = ''] }) => ({
    column,
    other,
    id,
  }))
  const shared = single.flatMap(({ column, other, id }) => {
    const knownBy = policy.shared[other]
    return knownBy ? [{ column, table: other, id, knownBy }] : []
  })
  const isShared = new Set(shared.map(({ column }) => column))
  const key = table.primaryKey.flatMap((name) => table.columns.filter((column) => column.name === name))
  const isKeyed = key.length > 0 && !key.some(({ name }) => isShared.has(name))
  const drawn = table.columns.filter((column) => column.drawn && !table.primaryKey.includes(column.name))
  return {
    name: table.name,
    columns: written(table.columns).filter(({ name }) => table.name !== OUTBOX || name !== SENT),
    orderedBy: [...drawn, ...(isKeyed ? key : [])],
    orderedByRow: !isKeyed,
    own: single.filter(({ other }) => other === table.name).map(({ column, id }) => ({ column, id })),
    shared,
    restless: policy.restless.includes(table.name),
  }
}

const written = (columns: readonly CatalogueColumn[]): CatalogueColumn[] =>
  columns.filter(({ generated, drawn }) => !generated && !drawn)

function planShared(byName: ReadonlyMap<string, CatalogueTable>, name: string, knownBy: string): PlannedShared {
  const { columns = [], primaryKey: [id = ''] = [] } = byName.get(name) ?? {}
  return { name, id, knownBy, columns: written(columns) }
}

/** Tables with those before them that they refer to. Throws where they refer to one another in a circle. */
function inOrder(tables: readonly CatalogueTable[]): CatalogueTable[] {
  const ordered: CatalogueTable[] = []
  const waiting = new Map(tables.map((table) => [table.name, table]))
  while (waiting.size) {
    const free = [...waiting.values()].filter(({ name, foreignKeys }) =>
      foreignKeys.every((key) => key.table === name || !waiting.has(key.table)),
    )
    if (!free.length) throw new Error(`These tables refer to one another: ${[...waiting.keys()].join(', ')}`)
    for (const table of free) {
      waiting.delete(table.name)
      ordered.push(table)
    }
  }
  return ordered
}
