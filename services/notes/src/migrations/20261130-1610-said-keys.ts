import type { Migration } from '@verbatim/kit/database/migrations.ts'
import type { Knex } from 'knex'
import { saidKey } from '#src/lists/people-of-note-query.ts'
import { forOwner } from './for-owner.ts'

const BATCH = 2000

/**
 * By which key somebody speaks is kept with their name: lists count the people of ten thousand notes, and working it out of
 * each name took longer than all the rest.
 */
export const saidKeyMigrations: readonly Migration[] = [
  {
    name: '20261130-1610-said-keys',
    async up(knex) {
      await knex.raw(`
        alter table speaker add column said_key text;
        create function speaker_said() returns trigger language plpgsql as $$
        begin
          new.said_key := ${saidKey('new')};
          return new;
        end $$;
        create trigger speaker_said before insert or update on speaker for each row execute function speaker_said();`)
    },
    async down(knex) {
      await knex.raw(`
        drop trigger speaker_said on speaker;
        drop function speaker_said();
        alter table speaker drop column said_key`)
    },
  },
  forOwner('20261130-1611-speakers-of-all-teams', 'speaker', 'no force'),
  { name: '20261130-1612-known-said-keys', outsideTransaction: true, up: keepAll, async down() {} },
  forOwner('20261130-1613-speakers-of-one-team', 'speaker', 'force'),
]

/** Lets the trigger work out the keys of who spoke before, portion by portion. */
async function keepAll(knex: Knex): Promise<void> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await knex.raw<{ rows: { id: string }[] }>(
      `with portion as (select id from speaker where id > ? order by id limit ${BATCH})
       update speaker set name = name from portion where speaker.id = portion.id returning speaker.id`,
      [last],
    )
    if (!rows.length) return
    last =
      rows
        .map(({ id }) => id)
        .toSorted()
        .at(-1) ?? last
  }
}
