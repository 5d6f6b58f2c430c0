import type { Condition } from '@verbatim/contracts/filters/filter.ts'
import type { FilterBindings } from '#src/lists/filter-bindings.ts'

/** Rows that belong to a thing: `from` and `where` find them, `id` is what they say. */
export type ThingRows = { from: string; where: string; id: string; idType?: 'uuid' | 'text' }

/** Of so many ids each is looked for by itself, which the planner can turn into joins; more are counted. */
const LOOKED_FOR = 8

/**
 * A filter with more conditions than this keeps the planner from making a join of each: the time to plan would grow
 * with the cube of their number.
 */
export const CONDITIONS_JOINED = 6

/** SQL that is true where the rows of a thing, in any of the places, fulfil a condition on several ids; never null. */
export function idsSql(
  places: readonly ThingRows[],
  condition: Extract<Condition, { type: 'ids' }>,
  negated: boolean,
  { bind }: FilterBindings,
  joins: boolean,
): string {
  if (condition.operator === 'empty')
    return anywhere(places, ({ id }) => `${id} is not null`, condition.value !== negated, joins)
  const { operator, value } = condition
  const among = (ids: readonly string[]) => {
    const bound = bind([...ids])
    return anywhere(places, ({ id, idType = 'uuid' }) => `${id} = any(${bound}::${idType}[])`, negated, joins)
  }
  if (!value.length) return (operator === 'contains') !== negated ? 'true' : 'false'
  if (operator === 'overlaps') return among(value)
  if (value.length <= LOOKED_FOR) return `(${value.map((id) => among([id])).join(negated ? ' or ' : ' and ')})`
  const count = bind(value.length)
  const bound = bind([...value])
  return anywhere(
    places,
    ({ id, idType = 'uuid' }) => `${id} = any(${bound}::${idType}[]) having count(distinct ${id}) = ${count}::int`,
    negated,
    joins,
  )
}

/** Whether one of the places has a row with something; never null. */
export function anywhere(
  places: readonly ThingRows[],
  something: (rows: ThingRows) => string,
  negated: boolean,
  joins: boolean,
): string {
  const parts = places.map((rows) => {
    const exists = `exists (select 1 from ${rows.from} where ${rows.where} and ${something(rows)})`
    if (!joins) return `(${exists}) is ${!negated}`
    return negated ? `not ${exists}` : exists
  })
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(negated ? ' and ' : ' or ')})`
}
