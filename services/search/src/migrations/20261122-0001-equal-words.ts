import type { Migration } from '@verbatim/kit/database/migrations.ts'
import type { Knex } from 'knex'

/** As `SEPARATORS` (index/analysis.ts) was when this was written. */
const SEPARATORS = '-‐‑–—/\\@.:,;\'’‘"“”+&=?#_~%<>|'

/** Escaped, because a question mark would be taken for a value that is missing. */
const literal = (text: string): string =>
  `E'${[...text].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}'`

/**
 * Words are told apart as OpenSearch does: signs within addresses, numbers and compounds separate. The columns are
 * computed anew, so a table is locked while its rows are written again; some ten thousand a second.
 */
export const equalWords: Migration = {
  name: '20261122-0001-equal-words',
  async up(knex) {
    await knex.raw(`
      create function words_of(text) returns text language sql immutable strict parallel safe
      return translate($1, ${literal(SEPARATORS)}, repeat(' ', ${SEPARATORS.length}))`)
    await computeAnew(knex, (column) => `words_of(${column})`)
  },
  async down(knex) {
    await computeAnew(knex, (column) => column)
    await knex.raw('drop function words_of(text)')
  },
}

async function computeAnew(knex: Knex, words: (column: string) => string): Promise<void> {
  const vector = (column: string) => `to_tsvector('verbatim', ${words(column)})`
  const [title, content, text] = ['title', 'left(content, 200000)', 'left(text, 200000)'].map(vector)
  await knex.raw(`
    alter table object drop column tsv, drop column title_tsv,
      add column tsv tsvector not null generated always as (setweight(${title}, 'A') || setweight(${content}, 'B')) stored,
      add column title_tsv tsvector not null generated always as (${title}) stored;
    alter table passage drop column tsv, add column tsv tsvector not null generated always as (${text}) stored;
    create index object_words on object using gin (team_id, tsv);
    create index passage_words on passage using gin (team_id, tsv);`)
}
