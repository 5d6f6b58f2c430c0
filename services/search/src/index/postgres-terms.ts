import type { ReadTransaction } from '@verbatim/kit/database/database.ts'
import type { Terms } from './search-index.ts'

/** Reads within the team, each time on a connection of its own. */
export type Read = <T>(work: (tx: ReadTransaction) => Promise<T>) => Promise<T>

/** A query as PostgreSQL's text search reads it. */
export type Tsquery = { sql: string; bindings: string[] }

/** Words by their stem, phrases as phrases, the word being typed as a prefix too. */
export function tsquery({ words, phrases, prefix }: Terms, joint: '&' | '|'): Tsquery {
  const parts = [
    ...words.map((word) => ({ sql: "phraseto_tsquery('verbatim', words_of(?))", bindings: [word] })),
    ...phrases.map((phrase) => ({ sql: "phraseto_tsquery('verbatim', words_of(?))", bindings: [phrase] })),
  ]
  if (prefix)
    parts.push({
      sql: "(plainto_tsquery('verbatim', ?) || to_tsquery('simple', public.unaccent(?) || ':*'))",
      bindings: [prefix, prefix],
    })
  return {
    sql: `(${parts.map((part) => part.sql).join(joint === '&' ? ' && ' : ' || ')})`,
    bindings: parts.flatMap((part) => part.bindings),
  }
}

/** The words as PostgreSQL reads them: it would do so again for every row, and could not tell how many rows to expect. */
export async function readOnce(read: Read, { sql, bindings }: Tsquery): Promise<Tsquery> {
  const { rows } = await read((tx) => tx.raw<{ rows: { terms: string }[] }>(`select ${sql}::text as terms`, bindings))
  return { sql: '?::tsquery', bindings: [rows[0]?.terms ?? ''] }
}
