import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Questions of projects, what can be answered, and what notes answer: one row for each chosen option, or the words. */
export const surveys: Migration = {
  name: '20261125-0100-surveys',
  async up(knex) {
    await knex.raw(`
      create table question (
        id uuid primary key, team_id uuid not null, project_id uuid not null references project (id) on delete cascade,
        text text not null, text_key text not null,
        type text not null check (type in ('FREE_TEXT', 'SINGLE_SELECT', 'MULTI_SELECT')),
        rank double precision not null, created_at timestamptz not null
      );
      create index question_project on question (project_id, rank);
      create unique index question_same on question (project_id, type, md5(text_key));
      create table question_option (
        id uuid primary key, team_id uuid not null, question_id uuid not null references question (id) on delete cascade,
        text text not null, position integer not null
      );
      create index question_option_question on question_option (question_id, position);
      create table response (
        team_id uuid not null, note_id uuid not null references note (id) on delete cascade,
        question_id uuid not null references question (id) on delete cascade, position smallint not null default 0,
        option_id uuid references question_option (id) on delete cascade, text text,
        primary key (note_id, question_id, position), check (num_nonnulls(option_id, text) = 1)
      );
      create index response_question on response (question_id, option_id, note_id);`)
    for (const table of TABLES) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of TABLES) await knex.schema.dropTable(table)
  },
}

const TABLES = ['response', 'question_option', 'question']
