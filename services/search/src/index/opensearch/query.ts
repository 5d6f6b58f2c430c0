import type { IndexQuery, Reach } from '../search-index.ts'
import type { Joint, Spelt } from '../typos.ts'
import { filterQuery } from './filter-query.ts'

/** What everything found must fulfil: the team, the kinds and places asked for, and what the asker may read. */
export const filtersOf = (teamId: string, query: IndexQuery, reach: Reach): object[] => [
  { term: { teamId } },
  ...scope(query),
  ...within(reach),
]

/** Words by their stem, in one piece even where a sign stands in them, or what may have been meant; phrases word for word. */
export function matching(terms: Spelt, joint: Joint, titleOnly: boolean): object {
  const fields = titleOnly ? ['title'] : ['title^2', 'content']
  const all = partsOf(terms, fields, 'all')
  const some = anyOf(partsOf(terms, fields, 'none'))
  if (joint === 'any') return some
  // A word that every text has, like "the", asks for nothing; but something must be asked for.
  return { bool: { must: all, filter: [some] } }
}

export const anyOf = (should: readonly object[]): object => ({ bool: { should, minimum_should_match: 1 } })

/** How much more a thing counts whose title alone matches: more than words of any text add up to, as in PostgreSQL. */
const TITLE_BONUS = 20

/** What matches, with things first whose title says it all. */
export const ranking = (terms: Spelt, joint: Joint, titleOnly: boolean): object => ({
  bool: {
    must: [matching(terms, joint, titleOnly)],
    should: [
      { constant_score: { filter: matching(terms, joint, true), boost: TITLE_BONUS } },
      ...(terms.prefix ? beginning(terms.prefix, titleOnly ? ['title'] : ['title', 'content']) : []),
    ],
  },
})

/** A prefix that only matches gives every text the same score; the commonest words that begin with it tell them apart. */
const beginning = (prefix: string, fields: readonly string[]): object[] => {
  const value = prefix.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return fields.map((field) => ({ prefix: { [field]: { value, rewrite: 'top_terms_50' } } }))
}

function partsOf(
  { words, phrases, prefix, instead }: Spelt,
  fields: readonly string[],
  zero_terms_query: 'all' | 'none',
): object[] {
  const ask = (query: string, zero = zero_terms_query) => ({
    multi_match: { query, type: 'phrase', fields, zero_terms_query: zero },
  })
  const parts = [
    ...words.map((word): object => {
      const meant = instead.get(word)
      return meant ? anyOf([word, ...meant].map((one) => ask(one, 'none'))) : ask(word)
    }),
    ...phrases.map((phrase) => wordForWord(phrase, fields, ask(phrase))),
  ]
  if (!prefix) return parts
  const typed = { multi_match: { query: prefix, type: 'bool_prefix', fields, analyzer: 'verbatim_plain' } }
  return [...parts, anyOf([ask(prefix), typed])]
}

const exactly = (field: string): string => field.replace(/^[a-z]+/i, (name) => `${name}.exact`)

/** A document of an index that has only stems, until it is reindexed, is found by these. */
function wordForWord(phrase: string, fields: readonly string[], byStems: object): object {
  const exact = { multi_match: { query: phrase, type: 'phrase', fields: fields.map(exactly) } }
  const known = ['title.exact', 'content.exact'].map((field) => ({ exists: { field } }))
  return anyOf([exact, { bool: { must: [byStems], must_not: known } }])
}

function scope({ types, projectIds, tagIds, titleOnly, filter, now }: IndexQuery): object[] {
  const filters: object[] = [{ terms: { type: types } }]
  if (titleOnly || tagIds.length || filter) filters.push({ term: { kind: 'object' } })
  if (projectIds) filters.push({ terms: { projectId: projectIds } })
  if (tagIds.length) filters.push({ terms: { tagIds } })
  if (filter) filters.push(filterQuery(filter, now))
  return filters
}

/**
 * A draft needs writing; a folder shows when something readable is in it; a person’s name to everybody; what is somebody's
 * own to them; a highlight to nobody who codes its note blind; everything else needs reading.
 */
export function within(reach: Reach): object[] {
  const { blindNotes } = reach
  if (!blindNotes.length) return placed(reach)
  const blind = [{ term: { type: 'HIGHLIGHT' } }, { terms: { noteId: blindNotes } }]
  return [...placed(reach), { bool: { must_not: [{ bool: { filter: blind } }] } }]
}

function placed({ userId, readable, writable, folders }: Reach): object[] {
  const own = { term: { type: 'PERSONAL_INSIGHT' } }
  const mine = { term: { parentId: userId } }
  if (!readable) return [{ bool: { should: [mine, { bool: { must_not: [own] } }], minimum_should_match: 1 } }]
  const folder = { term: { type: 'PROJECT_CATEGORY' } }
  const draft = { term: { needsWrite: true } }
  const all = (...filter: object[]) => ({ bool: { filter } })
  const should = [
    all(own, mine),
    all(folder, { terms: { id: folders ?? [] } }),
    all({ term: { type: 'PERSON' } }),
    { bool: { filter: [draft, { terms: { projectId: writable ?? [] } }], must_not: [folder] } },
    { bool: { filter: [{ terms: { projectId: readable } }], must_not: [folder, draft] } },
  ]
  return [{ bool: { should, minimum_should_match: 1 } }]
}
