import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'
import type { Knex } from 'knex'

/** What is found (objects, passages of notes) and who may find it (grants). All of it is fed by facts. */
export const searchTables: Migration = {
  name: '20261121-0001-search-tables',
  async up(knex) {
    await knex.raw(`
      create text search configuration verbatim (copy = pg_catalog.english);
      alter text search configuration verbatim alter mapping for hword, hword_part, word with public.unaccent, english_stem;`)
    await createObjects(knex)
    await createPassages(knex)
    await knex.schema.createTable('project_grant', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('project_id').notNullable()
      table.uuid('user_id')
      table.text('level').notNullable()
      table.index(['team_id', 'user_id'])
      table.index(['team_id', 'project_id'])
    })
    for (const table of ['object', 'passage', 'project_grant']) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of ['project_grant', 'passage', 'object']) await knex.schema.dropTable(table)
    await knex.raw('drop text search configuration verbatim')
  },
}

async function createObjects(knex: Knex): Promise<void> {
  await knex.raw(`
    create table object (
      team_id uuid not null,
      id uuid not null,
      type text not null,
      project_id uuid,
      parent_id uuid,
      note_id uuid,
      block_id text,
      block_offset integer,
      start_ms integer,
      title text not null,
      content text not null,
      color text,
      speaker_name text,
      needs_write boolean not null default false,
      tag_ids uuid[] not null default '{}',
      created_at timestamptz not null,
      updated_at timestamptz not null,
      tsv tsvector not null generated always as
        (setweight(to_tsvector('verbatim', title), 'A') || setweight(to_tsvector('verbatim', left(content, 200000)), 'B')) stored,
      title_tsv tsvector not null generated always as (to_tsvector('verbatim', title)) stored,
      primary key (team_id, id)
    );
    create index object_words on object using gin (team_id, tsv);
    create index object_project on object (team_id, project_id, type);`)
}

async function createPassages(knex: Knex): Promise<void> {
  await knex.raw(`
    create table passage (
      team_id uuid not null,
      note_id uuid not null,
      block_id text not null,
      project_id uuid not null,
      position integer not null,
      text text not null,
      speaker_name text,
      start_ms integer,
      tsv tsvector not null generated always as (to_tsvector('verbatim', left(text, 200000))) stored,
      primary key (team_id, note_id, block_id)
    );
    create index passage_words on passage using gin (team_id, tsv);
    create index passage_project on passage (team_id, project_id);`)
}
