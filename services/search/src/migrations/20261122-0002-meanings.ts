import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/**
 * Vectors of what texts mean, for the embedded index, and which texts wait for theirs. `embedding_due` holds ids alone
 * and is read across teams, as the outbox is; the vectors stand behind the wall of their team.
 */
export const meanings: Migration = {
  name: '20261122-0002-meanings',
  async up(knex) {
    await knex.raw(`
      create table object_meaning (
        team_id uuid not null, id uuid not null, model text not null, text_hash text not null, vector bytea not null,
        primary key (team_id, id),
        foreign key (team_id, id) references object on delete cascade
      );
      create table passage_meaning (
        team_id uuid not null, note_id uuid not null, block_id text not null,
        model text not null, text_hash text not null, vector bytea not null,
        primary key (team_id, note_id, block_id),
        foreign key (team_id, note_id, block_id) references passage on delete cascade
      );
      create table embedding_due (
        team_id uuid not null, id uuid not null, block_id text not null default '', due_at timestamptz not null,
        primary key (team_id, id, block_id)
      );
      create index embedding_due_at on embedding_due (due_at);`)
    for (const table of ['object_meaning', 'passage_meaning']) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of ['embedding_due', 'passage_meaning', 'object_meaning']) await knex.schema.dropTable(table)
  },
}
