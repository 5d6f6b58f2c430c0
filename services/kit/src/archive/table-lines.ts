import type { Knex } from 'knex'
import { quote } from '../database/provision.ts'
import type { PlannedShared, PlannedTable } from './archive-plan.ts'
import { OUTBOX } from './archive-policy.ts'
import type { CatalogueColumn } from './table-catalogue.ts'

/** Rows are fetched so many at a time that their text has about this size. */
const FETCH_BYTES = 2 * 1024 * 1024
const FETCH_FIRST = 8
const FETCH_MOST = 2000

/** Settings under which the text of a value is exact and the same on every server. */
export const exactText = (tx: Knex): PromiseLike<unknown> =>
  tx.raw(`select set_config(name, value, true) from (values ('timezone', 'UTC'), ('datestyle', 'ISO, MDY'),
    ('intervalstyle', 'postgres'), ('extra_float_digits', '1'), ('bytea_output', 'hex')) as s(name, value)`)

/**
 * Rows of a team in one table, a few at a time, each as one line: a JSON array with the text of every planned column, or
 * null. The same rows give the same lines in the same order in every place.
 */
export function teamLines(tx: Knex, table: PlannedTable, teamId: string): AsyncGenerator<string[]> {
  const line = lineOf(table.columns.map((column) => valueIn(table, column)))
  const order = [...table.orderedBy.map(ordered), ...(table.orderedByRow ? [`${line} collate "C"`] : [])]
  return fetchLines(
    tx,
    `select ${line} as line from ${quote(table.name)} t where ${ofTeam(table)} order by ${order.join(', ')}`,
    teamId,
  )
}

/** Rows of the region that rows of a team refer to. */
export function sharedLines(
  tx: Knex,
  shared: PlannedShared,
  tables: readonly PlannedTable[],
  teamId: string,
): AsyncGenerator<string[]> {
  const referring = tables.flatMap((table) =>
    table.shared
      .filter((reference) => reference.table === shared.name)
      .map(({ column }) => `select t.${quote(column)} from ${quote(table.name)} t where ${ofTeam(table)}`),
  )
  if (!referring.length) throw new Error(`No row of a team refers to ${shared.name}`)
  return fetchLines(
    tx,
    `select ${lineOf(shared.columns.map(({ name }) => textOf(name)))} as line from ${quote(shared.name)} t
     where t.${quote(shared.id)} in (${referring.join(' union ')}) order by t.${quote(shared.knownBy)} collate "C"`,
    teamId,
  )
}

/** Which rows go along. The team is asked for besides the wall, because some tables have none. */
const ofTeam = ({ name }: PlannedTable): string =>
  `t.team_id = current_setting('verbatim.team_id')::uuid${name === OUTBOX ? " and (t.published_at is null or t.kind = 'job')" : ''}`

const lineOf = (values: readonly string[]): string => `array_to_json(array[${values.join(', ')}])::text`
const textOf = (name: string): string => `t.${quote(name)}::text`
const ordered = ({ name, collated }: CatalogueColumn): string => `t.${quote(name)}${collated ? ' collate "C"' : ''}`

function valueIn({ shared }: PlannedTable, { name }: CatalogueColumn): string {
  const reference = shared.find(({ column }) => column === name)
  if (!reference) return textOf(name)
  const { table, id, knownBy } = reference
  return `(select s.${quote(knownBy)}::text from ${quote(table)} s where s.${quote(id)} = t.${quote(name)})`
}

async function* fetchLines(tx: Knex, sql: string, teamId: string): AsyncGenerator<string[]> {
  await tx.raw("select set_config('verbatim.team_id', ?, true)", [teamId])
  await tx.raw(`declare archive_lines no scroll cursor for ${sql}`)
  for (let count = FETCH_FIRST; ; ) {
    const { rows } = await tx.raw<{ rows: { line: string }[] }>(`fetch forward ${count} from archive_lines`)
    if (!rows.length) break
    yield rows.map(({ line }) => line)
    const bytes = rows.reduce((sum, { line }) => sum + line.length, 0)
    const fitting = Math.floor((rows.length * FETCH_BYTES) / Math.max(bytes, 1))
    count = Math.max(1, Math.min(fitting, count * 8, FETCH_MOST))
  }
  await tx.raw('close archive_lines')
}
