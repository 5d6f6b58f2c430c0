import type { IndexQuery, Reach, Terms } from './search-index.ts'

/** Whether every word must occur, or any is enough. */
export type Joint = 'must' | 'should'

/** What everything found must fulfil: the team, the kinds and places asked for, and what the asker may read. */
export const filtersOf = (teamId: string, query: IndexQuery, reach: Reach): object[] => [
  { term: { teamId } },
  ...scope(query),
  ...within(reach),
]

/** Words by their stem, phrases as phrases, the word being typed as a prefix too; a match in the title counts more. */
export function matching({ words, phrases, prefix }: Terms, joint: Joint, titleOnly: boolean): object {
  const fields = titleOnly ? ['title'] : ['title^2', 'content']
  const plain = titleOnly ? ['title.plain'] : ['title.plain^2', 'content.plain']
  // A word that every text has, like "the", asks for nothing.
  const ask = (text: string, type: string, where: readonly string[]) => ({
    multi_match: { query: text, type, fields: where, ...(type === 'phrase_prefix' ? {} : { zero_terms_query: 'all' }) },
  })
  const parts: object[] = [
    ...words.map((word) => ask(word, 'best_fields', fields)),
    ...phrases.map((phrase) => ask(phrase, 'phrase', fields)),
  ]
  if (prefix) {
    const typed = [ask(prefix, 'best_fields', fields), ask(prefix, 'phrase_prefix', plain)]
    parts.push({ bool: { should: typed, minimum_should_match: 1 } })
  }
  return { bool: joint === 'must' ? { must: parts } : { should: parts, minimum_should_match: 1 } }
}

function scope({ types, projectIds, tagIds, titleOnly }: IndexQuery): object[] {
  const filters: object[] = [{ terms: { type: types } }]
  if (titleOnly || tagIds.length) filters.push({ term: { kind: 'object' } })
  if (projectIds) filters.push({ terms: { projectId: projectIds } })
  if (tagIds.length) filters.push({ terms: { tagIds } })
  return filters
}

/** A draft needs writing; a folder shows when something readable is in it; everything else needs reading. */
function within({ readable, writable, folders }: Reach): object[] {
  if (!readable) return []
  const folder = { term: { type: 'PROJECT_CATEGORY' } }
  const draft = { term: { needsWrite: true } }
  const all = (...filter: object[]) => ({ bool: { filter } })
  const should = [
    all(folder, { terms: { id: folders ?? [] } }),
    { bool: { filter: [draft, { terms: { projectId: writable ?? [] } }], must_not: [folder] } },
    { bool: { filter: [{ terms: { projectId: readable } }], must_not: [folder, draft] } },
  ]
  return [{ bool: { should, minimum_should_match: 1 } }]
}
