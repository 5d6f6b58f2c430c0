import { indexMigration } from '@verbatim/kit/database/index-migration.ts'
import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Questions are renamed and deleted by hand; what is deleted comes back for a day, with its answers. */
const questionLives: Migration = {
  name: '20261130-1140-question-lives',
  async up(knex) {
    await knex.schema.alterTable('question', (table) => {
      table.timestamp('deleted_at').comment('it can be restored for a day')
      table.specificType('earlier_texts', 'text[]').notNullable().defaultTo('{}').comment('its headings in notes')
    })
  },
  async down(knex) {
    await knex.schema.alterTable('question', (table) => {
      table.dropColumns('deleted_at', 'earlier_texts')
    })
  },
}

/** Of living questions alone, so that one can be asked anew whose like was deleted. */
const livingQuestions: Migration = indexMigration('20261130-1145-living-questions', [
  {
    name: 'question_same_living',
    table: 'question',
    on: '(project_id, type, md5(text_key)) where deleted_at is null',
    unique: true,
  },
])

const sameQuestions: Migration = {
  name: '20261130-1150-same-questions',
  async up(knex) {
    await knex.raw('drop index question_same')
  },
  async down(knex) {
    await knex.raw('delete from question where deleted_at is not null')
    await knex.raw('create unique index question_same on question (project_id, type, md5(text_key))')
  },
}

export const questionsByHand: readonly Migration[] = [questionLives, livingQuestions, sameQuestions]
