import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Tables on their way into a project, what of them could not be imported, and the keys by which rows are known again. */
export const csvImports: Migration = {
  name: '20261125-0110-csv-imports',
  async up(knex) {
    await knex.raw(`
      create table csv_import (
        id uuid primary key, team_id uuid not null, project_id uuid not null references project (id) on delete cascade,
        name text not null, size bigint not null,
        state text not null check (state in
          ('UPLOADING', 'READING', 'MAPPING', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
        table_shape jsonb, mapping jsonb, preview jsonb, failure jsonb, counts jsonb not null, done integer not null,
        root_id uuid not null, survey_id uuid, first_number integer not null,
        started_by uuid not null, group_ids uuid[] not null,
        created_at timestamptz not null, finished_at timestamptz
      );
      create index csv_import_project on csv_import (team_id, project_id, created_at);
      create index csv_import_age on csv_import (team_id, created_at);
      create table csv_import_problem (
        import_id uuid not null references csv_import (id) on delete cascade, team_id uuid not null,
        row_number integer not null, line integer not null, column_at integer, reason text not null, cells jsonb not null,
        primary key (import_id, row_number, line)
      );
      create table import_key (
        team_id uuid not null, project_id uuid not null references project (id) on delete cascade,
        key_hash text not null, note_id uuid not null references note (id) on delete cascade, row_hash text not null,
        primary key (project_id, key_hash)
      );
      create index import_key_note on import_key (note_id);`)
    for (const table of TABLES) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of TABLES) await knex.schema.dropTable(table)
  },
}

const TABLES = ['import_key', 'csv_import_problem', 'csv_import']
