import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Which mails members want and which not, where they chose; and where a mail that waits says it can be stopped. */
export const mailChoices: Migration = {
  name: '20261130-0330-mail-choices',
  async up(knex) {
    await knex.raw(`
      create table mail_choice (
        team_id uuid not null, user_id uuid not null, kind text not null, wanted boolean not null,
        chosen_at timestamptz not null, primary key (team_id, user_id, kind)
      );
      alter table mail add column stop_url text`)
    await protectByTeam(knex, 'mail_choice')
  },
  async down(knex) {
    await knex.schema.dropTable('mail_choice')
    await knex.raw('alter table mail drop column stop_url')
  },
}
