import type { Client } from '@opensearch-project/opensearch'
import type { IndexQuery, Reach } from '../search-index.ts'
import { folded, MEANT_MAX, oneTypoAway, STEM_LETTERS_MIN } from '../typos.ts'
import { ENGINE_MARKS, wordsMarked } from './marks.ts'
import { anyOf, filtersOf } from './query.ts'

/** Texts that are looked at for the words which they have instead of a misspelt one. */
const LOOKED_AT = 200

/** The words one typo away that texts within reach have, for each of those given that there are any for. */
export async function wordsMeant(
  place: { client: Client; alias: string },
  teamId: string,
  query: IndexQuery,
  reach: Reach,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const filter = filtersOf(teamId, query, reach)
  const fields = query.titleOnly ? ['title'] : ['title', 'content']
  const found = await Promise.all(
    words.map(async (word): Promise<[string, string[]]> => [word, await meantBy(place, teamId, filter, fields, word)]),
  )
  return new Map(found.filter(([, meant]) => meant.length))
}

async function meantBy(
  { client, alias }: { client: Client; alias: string },
  teamId: string,
  filter: readonly object[],
  fields: readonly string[],
  word: string,
): Promise<string[]> {
  const spellings = oneTypoAway(word)
  const exact = fields.map((field) => `${field}.exact`)
  const inWords = exact.map((field) => ({ terms: { [field]: spellings } }))
  // The rewriting keeps the words of a whole shard out of the engine's limit of clauses.
  const typo = { fuzziness: 1, fuzzy_rewrite: 'constant_score' }
  const inStems =
    folded(word).length < STEM_LETTERS_MIN
      ? []
      : [{ multi_match: { query: word, fields, zero_terms_query: 'none', ...typo } }]
  const body = {
    size: LOOKED_AT,
    _source: false,
    query: { bool: { filter: [...filter, anyOf([...inWords, ...inStems])] } },
    highlight: {
      highlight_query: anyOf([...inWords, ...inStems]),
      ...ENGINE_MARKS,
      fields: Object.fromEntries(
        [...fields, ...exact].map((field) => [field, { fragment_size: 60, number_of_fragments: 4 }]),
      ),
    },
  }
  const { body: answer } = await client.search({ index: alias, routing: teamId, body: body as object })
  const texts = new Map<string, number>()
  for (const { highlight = {} } of answer.hits.hits)
    for (const meant of new Set(Object.values(highlight).flat().flatMap(wordsMarked).map(folded)))
      texts.set(meant, (texts.get(meant) ?? 0) + 1)
  texts.delete(folded(word))
  return [...texts]
    .sort(([one, some], [other, more]) => more - some || (one < other ? -1 : 1))
    .slice(0, MEANT_MAX)
    .map(([meant]) => meant)
}
