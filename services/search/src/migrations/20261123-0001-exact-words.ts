import type { Migration } from '@verbatim/kit/database/migrations.ts'

/**
 * Phrases are looked for word for word: beside the stems each text has its words as they are, also those that ask for
 * nothing. A word that is no word stands between title and text, so that no phrase reaches from one into the other.
 * The columns are computed for what stands already, so a table is locked while its rows are written again; some ten
 * thousand a second.
 */
export const exactWords: Migration = {
  name: '20261123-0001-exact-words',
  async up(knex) {
    const words = (column: string) => `to_tsvector('verbatim_exact', words_of(${column}))`
    await knex.raw(`
      create text search configuration verbatim_exact (copy = pg_catalog.simple);
      alter text search configuration verbatim_exact
        alter mapping for hword, hword_part, word, numword with public.unaccent, simple;
      create function plain_words(text) returns text[] language sql stable strict parallel safe
      return (
        select coalesce(array_agg(lower(public.unaccent(token)) order by nth), '{}')
        from ts_parse('default', words_of($1)) with ordinality as parsed(tokid, token, nth) where tokid <> 12);
      create function says(told text, phrase text) returns boolean language sql stable strict parallel safe
      return position(' ' || array_to_string(plain_words(phrase), ' ') || ' '
        in ' ' || array_to_string(plain_words(told), ' ') || ' ') > 0;
      alter table object add column exact tsvector not null generated always as (
        setweight(${words('title')}, 'A') || '''|'':1'::tsvector || setweight(${words('left(content, 200000)')}, 'B')) stored;
      alter table passage add column exact tsvector not null generated always as (${words('left(text, 200000)')}) stored;`)
  },
  async down(knex) {
    await knex.raw(`
      alter table passage drop column exact;
      alter table object drop column exact;
      drop function says(text, text);
      drop function plain_words(text);
      drop text search configuration verbatim_exact;`)
  },
}
