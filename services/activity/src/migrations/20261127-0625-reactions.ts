import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Who answered a comment with which sign: each of them once. */
export const reactions: Migration = {
  name: '20261127-0625-reactions',
  async up(knex) {
    await knex.raw(`
      create table comment_reaction (
        team_id uuid not null, id uuid primary key, comment_id uuid not null references comment on delete cascade,
        user_id uuid not null, emoji text not null, created_at timestamptz not null, unique (comment_id, user_id, emoji)
      );
      create index comment_reaction_of_member on comment_reaction (team_id, user_id);`)
    await protectByTeam(knex, 'comment_reaction')
  },
  async down(knex) {
    await knex.schema.dropTable('comment_reaction')
  },
}
