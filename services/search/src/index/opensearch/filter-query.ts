import type { Condition, Filter } from '@verbatim/contracts/filters/filter.ts'
import { notFilteredBy, notFilteredByFields } from '@verbatim/contracts/filters/filter-matches.ts'
import { refused } from '@verbatim/contracts/filters/filter-refusal.ts'
import { spanOf } from '@verbatim/contracts/filters/relative-dates.ts'
import type { SystemKey } from '@verbatim/contracts/filters/system-fields.ts'

/** Where documents of things hold what can be filtered by; the title as a whole, in lower case. */
const FIELDS: { readonly [key in SystemKey]?: string } = {
  title: 'title.whole',
  created: 'createdAt',
  updated: 'updatedAt',
  project: 'projectId',
  note: 'noteId',
  tags: 'tagIds',
}

/** A filter as the engine asks it. Throws ValidationError for what the index does not hold: values of custom fields too. */
export function filterQuery(filter: Filter, now: number): object {
  switch (filter.kind) {
    case 'not':
      return { bool: { must_not: [filterQuery(filter.part, now)] } }
    case 'and':
      return all(filter.parts.map((part) => filterQuery(part, now)))
    case 'or':
      return any(filter.parts.map((part) => filterQuery(part, now)))
    default: {
      if ('fieldId' in filter.target) throw notFilteredByFields()
      const field = FIELDS[filter.target.key]
      if (field === undefined) throw notFilteredBy(filter.target.key)
      return conditionQuery(field, filter.condition, now)
    }
  }
}

const ALL = { match_all: {} }
const NONE = { match_none: {} }
const all = (parts: readonly object[]): object => (parts.length ? { bool: { filter: parts } } : ALL)
const any = (should: readonly object[]): object =>
  should.length ? { bool: { should, minimum_should_match: 1 } } : NONE
const not = (part: object): object => ({ bool: { must_not: [part] } })

function conditionQuery(field: string, condition: Condition, now: number): object {
  if (condition.operator === 'empty') {
    const some = condition.type === 'string' ? like(field, '?*') : { exists: { field } }
    return condition.value ? not(some) : some
  }
  switch (condition.type) {
    case 'string':
      return textQuery(field, condition)
    case 'date':
      return dateQuery(field, condition, now)
    case 'id':
      return { terms: { [field]: condition.value } }
    case 'ids':
      return condition.operator === 'overlaps'
        ? { terms: { [field]: condition.value } }
        : all(condition.value.map((id) => ({ term: { [field]: id } })))
    default:
      throw refused('A search cannot be filtered by this.')
  }
}

const like = (field: string, value: string): object => ({ wildcard: { [field]: { value } } })

/** A text in a pattern, where what has a meaning there stands for itself. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[\\*?]/g, String.raw`\$&`)

type Text = Exclude<Extract<Condition, { type: 'string' }>, { operator: 'empty' }>

function textQuery(field: string, condition: Text): object {
  if (condition.operator === 'contains')
    return condition.value === '' ? ALL : like(field, `*${plain(condition.value)}*`)
  const texts = condition.operator === 'in' ? condition.value : [condition.value]
  return any(texts.map((text) => (text === '' ? not(like(field, '?*')) : like(field, plain(text)))))
}

type Moment = Exclude<Extract<Condition, { type: 'date' }>, { operator: 'empty' }>

function dateQuery(field: string, { operator, value }: Moment, now: number): object {
  const { from, until } = spanOf(value, now, operator === 'equalTo')
  const within = { greaterThan: { gte: until }, lessThan: { lt: from }, equalTo: { gte: from, lt: until } }[operator]
  return { range: { [field]: { ...within, format: 'epoch_millis' } } }
}
