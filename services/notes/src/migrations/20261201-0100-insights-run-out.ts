import type { Migration } from '@verbatim/kit/database/migrations.ts'
import { forOwner } from './for-owner.ts'

/**
 * A rule of retention may let insights go too; rules that were set before go on keeping them. Since when each insight is
 * there is read off its id, a UUID of version 7, until insights tells of it again.
 */
export const insightsRunOutMigrations: readonly Migration[] = [
  forOwner('20261201-0100-insights-of-all-teams', 'known_insight', 'no force'),
  {
    name: '20261201-0101-insights-run-out',
    async up(knex) {
      await knex.raw(`
        alter table retention_rule add column insights boolean not null default false;
        alter table known_insight
          add column created_at timestamptz not null default now(),
          add column removal_told_at timestamptz,
          add column ran_out_at timestamptz;
        update known_insight
          set created_at = to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0);`)
    },
    async down(knex) {
      await knex.raw(`
        alter table retention_rule drop column insights;
        alter table known_insight drop column created_at, drop column removal_told_at, drop column ran_out_at;`)
    },
  },
  forOwner('20261201-0102-insights-of-one-team', 'known_insight', 'force'),
]
