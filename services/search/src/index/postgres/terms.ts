import type { Question, ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Joint, Spelt } from '../typos.ts'

/** Reads within the team, each time on a connection of its own. */
export type Read = <T>(work: (tx: ReadTransaction) => Promise<T>) => Promise<T>

/** A piece of a query, with its values. */
export type Sql = { sql: string; bindings: unknown[] }
/** A whole question with what is bound in it. */
export type SqlQuestion = { sql: Question; bindings: unknown[] }

/** A phrase as PostgreSQL reads it: word after word, all its words in any order, and these words themselves. */
type Phrase = { text: string; inOrder: string; together: string; words: string[] }

/** What is asked for as PostgreSQL reads it: words by their stem, empty where all of them ask for nothing, and phrases. */
export type Asked = { joint: Joint; stems: string; phrases: Phrase[] }

/** The columns of a text: its stems, its words as they are, and how they are looked at once more in a long text. */
export type Columns = { stems: string; exact: string; text: string | null }

/**
 * PostgreSQL keeps 256 places of a word in a text, and places up to 16,383: in a text of fewer signs than this no prose
 * has more, and in a longer one phrases are looked for in the text itself.
 */
const PLACES_KEPT = 2000

/** The terms as PostgreSQL reads them: it would do so again for every row, and could not tell how many rows to expect. */
export async function readAsked(read: Read, terms: Spelt, joint: Joint): Promise<Asked> {
  const words = stemsOf(terms, joint)
  return read(async (tx) => {
    const stems = words
      ? (await tx.raw<{ rows: { stems: string }[] }>(`select ${words.sql}::text as stems`, words.bindings as string[]))
          .rows[0]?.stems
      : ''
    if (!terms.phrases.length) return { joint, stems: stems ?? '', phrases: [] }
    const { rows } = await tx.raw<{ rows: Phrase[] }>(
      `select phrase as text, phraseto_tsquery('verbatim_exact', words_of(phrase))::text as "inOrder",
         plainto_tsquery('verbatim_exact', words_of(phrase))::text as together, plain_words(phrase) as words
       from unnest(?::text[]) as given(phrase)`,
      [[...terms.phrases]],
    )
    return { joint, stems: stems ?? '', phrases: rows.filter(({ inOrder }) => inOrder) }
  })
}

/** Words by their stem with what may have been meant, the word being typed as a prefix too. */
function stemsOf({ words, prefix, instead }: Spelt, joint: Joint): Sql | null {
  const parts: Sql[] = words.map((word) => {
    const spellings = [word, ...(instead.get(word) ?? [])]
    return {
      sql: `(${spellings.map(() => "phraseto_tsquery('verbatim', words_of(?))").join(' || ')})`,
      bindings: spellings,
    }
  })
  if (prefix)
    parts.push({
      sql: "(plainto_tsquery('verbatim', ?) || to_tsquery('simple', public.unaccent(?) || ':*'))",
      bindings: [prefix, prefix],
    })
  return parts.length ? joinSql(parts, joint === 'all' ? '&&' : '||') : null
}

export const asksForNothing = ({ stems, phrases }: Asked): boolean => !stems && !phrases.length

/** The condition that a text has what is asked for. */
export function matches({ joint, stems, phrases }: Asked, columns: Columns): Sql {
  const parts: Sql[] = stems ? [{ sql: `${columns.stems} @@ ?::tsquery`, bindings: [stems] }] : []
  return joinSql([...parts, ...phrases.map((phrase) => says(phrase, columns))], joint === 'all' ? 'and' : 'or')
}

function says({ text, inOrder, together }: Phrase, columns: Columns): Sql {
  const { exact } = columns
  const isLong = columns.text && `length(${columns.text}) > ${PLACES_KEPT} and says(${columns.text}, ?)`
  // The words together are what the index finds; in which order they stand is looked at in the rows.
  return {
    sql: `(${exact} @@ ?::tsquery and (${exact} @@ ?::tsquery${isLong ? ` or (${isLong})` : ''}))`,
    bindings: [together, inOrder, ...(isLong ? [text] : [])],
  }
}

/** PostgreSQL's own number: the longer the text, the less a word in it counts, by the logarithm. */
const BY_LENGTH = 1

/** How well a text answers. */
export function rankOf({ stems, phrases }: Asked, columns: Columns): Sql {
  const of = (column: string, query: string): Sql => ({
    sql: `ts_rank(${column}, ?::tsquery, ${BY_LENGTH})`,
    bindings: [query],
  })
  return joinSql(
    [...(stems ? [of(columns.stems, stems)] : []), ...phrases.map(({ inOrder }) => of(columns.exact, inOrder))],
    '+',
  )
}

const joinSql = (parts: readonly Sql[], by: string): Sql => ({
  sql: `(${parts.map(({ sql }) => sql).join(` ${by} `)})`,
  bindings: parts.flatMap(({ bindings }) => bindings),
})
