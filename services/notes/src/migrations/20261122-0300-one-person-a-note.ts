import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Where nobody speaks and nobody is named, a highlight is said by one person: the one whom the note is about. */
export const onePersonANote: Migration = {
  name: '20261122-0300-one-person-a-note',
  async up(knex) {
    await knex.raw(`update highlight set person_key = note_id::text where person_key = '' and speaker_id is null`)
  },
  async down(knex) {
    await knex.raw(`update highlight set person_key = '' where person_key = note_id::text`)
  },
}
