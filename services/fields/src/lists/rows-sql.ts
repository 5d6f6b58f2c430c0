import type { Condition } from '@verbatim/contracts/filters/filter.ts'
import type { FilterBindings } from '#src/lists/filter-bindings.ts'

/** Rows that belong to a thing: `from` and `where` find them, `id` is what they say. */
export type ThingRows = { from: string; where: string; id: string; idType?: 'uuid' | 'text' }

/** Of so many ids each is looked for by itself; more are counted. */
const LOOKED_FOR = 8

/** SQL that is true where the rows of a thing, in any of the places, fulfil a condition on several ids; never null. */
export function idsSql(
  places: readonly ThingRows[],
  condition: Extract<Condition, { type: 'ids' }>,
  negated: boolean,
  { bind }: FilterBindings,
): string {
  if (condition.operator === 'empty')
    return anywhere(places, ({ id }) => `${id} is not null`, condition.value !== negated)
  const { operator, value } = condition
  const among = (ids: readonly string[]) => {
    const bound = bind([...ids])
    return anywhere(places, ({ id, idType = 'uuid' }) => `${id} = any(${bound}::${idType}[])`, negated)
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
  )
}

/**
 * Whether one of the places has a row with something; never null. Each stands by itself (`is true`), so that the planner
 * looks rows up or hashes them once. As a join it would count on few rows where a text has none that it can estimate,
 * and go through all of them for every thing; and planning hundreds of joins would take minutes.
 */
export function anywhere(
  places: readonly ThingRows[],
  something: (rows: ThingRows) => string,
  negated: boolean,
): string {
  const parts = places.map((rows) => {
    const exists = `exists (select 1 from ${rows.from} where ${rows.where} and ${something(rows)})`
    return `(${exists}) is ${!negated}`
  })
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(negated ? ' and ' : ' or ')})`
}
