import type { ListGrouping } from './list-source.ts'

/**
 * Divides a list by what each row has one of, or none.
 * @param key SQL of the text by which it is known, null where a row has none
 */
export const byReference = (key: string, titles: ListGrouping['titles']): ListGrouping => ({
  join: `left join lateral (select ${key} as key) as grouped on true`,
  within: `coalesce(${key}, '') = :key`,
  titles,
})
