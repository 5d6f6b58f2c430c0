import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** A visit of support also ends when whoever is on it may visit no longer. */
export const visitsEndedByOperator: Migration = {
  name: '20261127-1230-visits-ended-by-operator',
  async up(knex) {
    await knex.raw(`alter table support_visit drop constraint if exists support_visit_ended_by_check,
      drop constraint if exists support_visit_ended_by_2, add constraint support_visit_ended_by
      check (ended_by in ('MANAGER', 'SUPPORT', 'TIME', 'OPERATOR'))`)
  },
  async down(knex) {
    await knex.raw(`update support_visit set ended_by = 'TIME' where ended_by = 'OPERATOR'`)
    await knex.raw(`alter table support_visit drop constraint support_visit_ended_by, add constraint support_visit_ended_by_2
      check (ended_by in ('MANAGER', 'SUPPORT', 'TIME'))`)
  },
}
