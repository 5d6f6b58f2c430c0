import type { IndexQuery, Reach } from '../search-index.ts'
import { folded, MEANT_MAX, oneTypoAway, STEM_LETTERS_MIN } from '../typos.ts'
import { isOfText, objectColumns, objectsWhere, passageColumns, passagesWhere } from './candidates.ts'
import type { Columns, Read, Sql, SqlQuestion } from './terms.ts'

/** Texts that are looked at for the words which they have instead of a misspelt one. */
const LOOKED_AT = 200

/** The words one typo away that texts within reach have, for each of those given that there are any for. */
export async function wordsMeant(
  read: Read,
  teamId: string,
  query: IndexQuery,
  reach: Reach,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const stems = await stemsOf(read, words)
  const found = await Promise.all(
    words.map(async (word, at): Promise<[string, string[]]> => {
      const stem = folded(word).length >= STEM_LETTERS_MIN ? (stems[at] ?? '') : ''
      const spellings = { exact: oneTypoAway(word), stems: oneTypoAway(stem) }
      const texts = (columns: Columns, within: (condition: Sql) => Sql, from: string) =>
        read((tx) => {
          const { sql, bindings } = wordsIn(columns, from, within, spellings)
          return tx.raw<{ rows: { lexeme: string; texts: number }[] }>(sql, bindings as string[])
        })
      const parts = [texts(objectColumns(query), (one) => objectsWhere(teamId, query, reach, one), 'object o')]
      if (isOfText(query))
        parts.push(texts(passageColumns, (one) => passagesWhere(teamId, query, reach, one), 'passage p'))
      return [word, commonest((await Promise.all(parts)).flatMap(({ rows }) => rows))]
    }),
  )
  return new Map(found.filter(([, meant]) => meant.length))
}

async function stemsOf(read: Read, words: readonly string[]): Promise<string[]> {
  const { rows } = await read((tx) =>
    tx.raw<{ rows: { stem: string | null }[] }>(
      `select (ts_lexize('english_stem', word))[1] as stem from unnest(?::text[]) with ordinality as given(word, nth) order by nth`,
      [words.map(folded)],
    ),
  )
  return rows.map(({ stem }) => stem ?? '')
}

/** Which of the spellings stand in how many texts. They are letters alone, so that no sign of a query is among them. */
function wordsIn(
  { exact, stems }: Columns,
  from: string,
  within: (condition: Sql) => Sql,
  spellings: { exact: string[]; stems: string[] },
): SqlQuestion {
  const any = (words: readonly string[]): string => words.join(' | ')
  const hasStems = spellings.stems.length > 0
  const where = within({
    sql: `(${exact} @@ ?::tsquery${hasStems ? ` or ${stems} @@ ?::tsquery` : ''})`,
    bindings: [any(spellings.exact), ...(hasStems ? [any(spellings.stems)] : [])],
  })
  return {
    sql: `select lexeme, count(*)::int as texts from (select ${exact} as exact, ${stems} as stems from ${from} where ${where.sql} limit ${LOOKED_AT}) found,
      lateral (select lexeme from unnest(found.exact) where lexeme = any(?) union select lexeme from unnest(found.stems) where lexeme = any(?)) words
      group by lexeme`,
    bindings: [...where.bindings, spellings.exact, spellings.stems],
  }
}

function commonest(rows: readonly { lexeme: string; texts: number }[]): string[] {
  const texts = new Map<string, number>()
  for (const row of rows) texts.set(row.lexeme, (texts.get(row.lexeme) ?? 0) + row.texts)
  return [...texts]
    .sort(([one, some], [other, more]) => more - some || (one < other ? -1 : 1))
    .slice(0, MEANT_MAX)
    .map(([lexeme]) => lexeme)
}
