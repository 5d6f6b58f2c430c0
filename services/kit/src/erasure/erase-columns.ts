import type { ArchivePolicy } from '../archive/archive-policy.ts'
import { type CatalogueColumn, type CatalogueTable, readCatalogue } from '../archive/table-catalogue.ts'
import type { Transaction } from '../database/database.ts'
import { isSqlState, UNIQUE_VIOLATION } from '../database/sql-state.ts'
import { turnTaker } from '../turn-taker.ts'
import { eraseNode } from './erase-nodes.ts'
import { eraseJson } from './erase-values.ts'
import { ERASED, type WordFinder } from './erased-words.ts'

/** Rows in which words were erased, by table, each by its primary key. */
export type ErasedRows = Map<string, Record<string, unknown>[]>

const ROWS_AT_ONCE = 500
const NOBODY: ReadonlySet<string> = new Set()
/** PostgreSQL's name of where a row lies, which stays as long as nobody changes it. */
const PLACE = 'ctid'

/**
 * Erases words from every column of a team's rows that the service's policy says to hold words or persons, in whatever
 * table, but for those that the policy leaves to erasers of their own. Which rows it changed.
 */
export async function eraseColumns(
  tx: Transaction,
  policy: ArchivePolicy,
  teamId: string,
  finder: WordFinder,
): Promise<ErasedRows> {
  const changed: ErasedRows = new Map()
  for (const table of await readCatalogue(tx, policy.service)) {
    const columns = erasableColumns(table, policy)
    if (!columns.length) continue
    const rows = await eraseTable(tx, table, columns, { teamId, finder })
    if (rows.length) changed.set(table.name, rows)
  }
  return changed
}

/** Columns of a team's table in which words are looked for one by one. */
function erasableColumns(table: CatalogueTable, { texts, erasers }: ArchivePolicy): CatalogueColumn[] {
  const { words = [], person = [] } = texts[table.name] ?? {}
  if (!table.columns.some(({ name }) => name === 'team_id')) return []
  return table.columns.filter(
    ({ name, type, generated }) =>
      !generated && [...words, ...person].includes(name) && isReadable(type) && !erasers?.[`${table.name}.${name}`],
  )
}

/** Types in which words stand as they are read. */
export const isReadable = (type: string): boolean => /^(?:text|character varying|jsonb?|text\[\])/.test(type)

type Row = Record<string, unknown>
type Erasing = { teamId: string; finder: WordFinder }

async function eraseTable(
  tx: Transaction,
  { name: table, primaryKey: key }: CatalogueTable,
  columns: readonly CatalogueColumn[],
  { teamId, finder }: Erasing,
): Promise<Row[]> {
  // A table without a key has few rows: where they lie tells them apart.
  const primaryKey = key.length ? key : [PLACE]
  const names = columns.map(({ name }) => name)
  const changed: Row[] = []
  const takeTurns = turnTaker()
  for (let last: Row | null = null; ; ) {
    const page: Row[] = await rowsAfter(tx, { table, primaryKey, names, teamId }, last)
    for (const row of page) {
      await takeTurns()
      const next = erasedValues(row, columns, finder)
      const key = Object.fromEntries(primaryKey.map((name) => [name, row[name]]))
      if (next) await update(tx, table, { ...key, team_id: teamId }, next)
      if (next) changed.push(key)
    }
    last = page.at(-1) ?? null
    if (page.length < ROWS_AT_ONCE || !key.length) return changed
  }
}

type Place = { table: string; primaryKey: readonly string[]; names: readonly string[]; teamId: string }

function rowsAfter(tx: Transaction, { table, primaryKey, names, teamId }: Place, last: Row | null): PromiseLike<Row[]> {
  const rows = tx<Row>(table).where({ team_id: teamId })
  if (primaryKey.includes(PLACE)) return rows.forUpdate().select(PLACE, ...names)
  rows.orderBy([...primaryKey]).limit(ROWS_AT_ONCE)
  if (last)
    rows.whereRaw(`(${primaryKey.map(() => '??').join(', ')}) > (${primaryKey.map(() => '?').join(', ')})`, [
      ...primaryKey,
      ...primaryKey.map((name) => last[name]),
    ] as string[])
  return rows.select([...new Set([...primaryKey, ...names])])
}

function erasedValues(row: Row, columns: readonly CatalogueColumn[], finder: WordFinder): Row | null {
  const changed = columns.flatMap(({ name, type }) => {
    const next = eraseJson(finder, eraseNode({ finder, speakerIds: NOBODY, everything: false }, row[name]))
    if (next === row[name]) return []
    // The driver makes an array of PostgreSQL of an array.
    return [[name, type.startsWith('json') ? JSON.stringify(next) : next] as const]
  })
  return changed.length ? Object.fromEntries(changed) : null
}

/** Writes a row; where what is left of a name is taken, as of two tags, it gets a number. */
async function update(tx: Transaction, table: string, key: Row, next: Row, turn = 0): Promise<void> {
  try {
    await tx.transaction((savepoint) =>
      savepoint(table)
        .where(key)
        .update(Object.fromEntries(Object.entries(next).map(([name, value]) => [name, stored(value, turn)]))),
    )
  } catch (error) {
    if (!isSqlState(error, UNIQUE_VIOLATION) || turn >= ROWS_AT_ONCE) throw error
    await update(tx, table, key, next, turn + 1)
  }
}

const stored = (value: unknown, turn: number): unknown =>
  turn && typeof value === 'string' ? value.replaceAll(ERASED, `${ERASED} ${turn}`) : value
