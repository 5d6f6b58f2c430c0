import type { Condition, Filter, FilterTarget } from '@verbatim/contracts/filters/filter.ts'
import { notFilteredBy, notFilteredByFields } from '@verbatim/contracts/filters/filter-matches.ts'
import { conditionSql } from '#src/lists/condition-sql.ts'
import { type Bound, type FilterBindings, filterBindings } from '#src/lists/filter-bindings.ts'
import type { KeyColumn, ListColumns } from '#src/lists/list-columns.ts'
import { anywhere, idsSql, type ThingRows } from '#src/lists/rows-sql.ts'
import { FIELD_VALUES, KIND_ASKED, valueSql } from '#src/lists/value-table.ts'

/** A piece of SQL with its named bindings. */
export type FilterSql = { sql: string; bindings: Record<string, Bound> }

type Compiler = { columns: ListColumns; now: number; bindings: FilterBindings }

/**
 * The condition of SQL that a filter is, over the columns that a list declares; no filter is `true`. Where a thing does
 * not fulfil it the condition is false or null, so it stands in a `where` and not behind a `not`. Throws ValidationError
 * for a system field that the list does not have.
 * @param prefix begins the names of the bindings.
 */
export function filterSql(filter: Filter | null, columns: ListColumns, now: number, prefix = 'filter'): FilterSql {
  const bindings = filterBindings(prefix)
  const sql = filter === null ? 'true' : compile(filter, false, { columns, now, bindings })
  return { sql, bindings: bindings.all }
}

/** Negation goes down to the conditions, which know what it means for a thing without a value. */
function compile(filter: Filter, negated: boolean, compiler: Compiler): string {
  switch (filter.kind) {
    case 'not':
      return compile(filter.part, !negated, compiler)
    case 'condition':
      return targetSql(filter.target, filter.condition, negated, compiler)
    default: {
      const isAnd = (filter.kind === 'and') !== negated
      if (!filter.parts.length) return String(isAnd)
      return `(${filter.parts.map((part) => compile(part, negated, compiler)).join(isAnd ? ' and ' : ' or ')})`
    }
  }
}

function targetSql(target: FilterTarget, condition: Condition, negated: boolean, compiler: Compiler): string {
  if ('fieldId' in target) return fieldSql(target.fieldId, condition, negated, compiler)
  const column = compiler.columns.keys[target.key]
  if (!column) throw notFilteredBy(target.key)
  return columnSql(column, condition, negated, compiler, () => notFilteredBy(target.key))
}

function columnSql(
  column: KeyColumn,
  condition: Condition,
  negated: boolean,
  compiler: Compiler,
  refusal: () => Error,
): string {
  const { now, bindings } = compiler
  if (column.type === 'texts') {
    if (condition.type !== 'string') throw refusal()
    return rowsSql([{ ...column, id: column.text }], condition, negated, compiler)
  }
  if (column.type === 'ids') {
    if (condition.type !== 'ids') throw refusal()
    return idsSql([column], condition, negated, bindings)
  }
  if (condition.type === 'ids') throw refusal()
  return conditionSql(column.sql, condition, negated, now, bindings, column.type === 'id' ? column.idType : undefined)
}

/** Values of a field are rows of a table, of one object or of several that a thing stands for. */
function fieldSql(fieldId: string, condition: Condition, negated: boolean, compiler: Compiler): string {
  const { columns, bindings } = compiler
  if (!columns.objects.length) throw notFilteredByFields()
  const values = columns.valuesOf?.(fieldId) ?? FIELD_VALUES
  const value = valueSql(values, KIND_ASKED[condition.type], 'v')
  const [team, field] = [bindings.bind(columns.teamId), bindings.bind(fieldId)]
  const places: ThingRows[] = columns.objects.map((object) => ({
    from: `${values.table} v`,
    where: `v.team_id = ${team}::uuid and v.${values.field} = ${field}::uuid and v.${values.object} = ${object}`,
    id: value,
  }))
  if (condition.type === 'ids') return idsSql(places, condition, negated, bindings)
  return rowsSql(places, condition, negated, compiler)
}

/** Whether a row of one of the places fulfils a condition on one value; empty is what has no row with any. */
function rowsSql(
  places: readonly ThingRows[],
  condition: Exclude<Condition, { type: 'ids' }>,
  negated: boolean,
  { now, bindings }: Compiler,
): string {
  const [value = ''] = places.map(({ id }) => id)
  if (condition.operator === 'empty') {
    const hasValue = conditionSql(value, { ...condition, value: false }, false, now, bindings)
    return anywhere(places, () => hasValue, condition.value !== negated)
  }
  const holds = conditionSql(value, condition, false, now, bindings)
  return anywhere(places, () => holds, negated)
}
