import type { Migration } from '@verbatim/kit/database/migrations.ts'

/**
 * A rule keeps a filter. Rules of before have none: what they name is read as one, so nothing of them is changed here. A
 * pod of the release before changes what a rule names and knows nothing of the filter, which therefore goes then. Taken
 * back, a rule that only a filter can say names no act and counts nothing, so it is switched off.
 */
export const filtersOfRules: Migration = {
  name: '20261130-1600-filters-of-rules',
  async up(knex) {
    await knex.schema.alterTable('alert_rule', (table) => {
      table.jsonb('filter').comment('over entries; none where what is named says it')
    })
    await knex.raw(NAMED_ANEW)
    await knex.raw(
      'create trigger named_anew before update on alert_rule for each row execute function alert_rule_named_anew()',
    )
  },
  async down(knex) {
    await knex.raw('drop trigger named_anew on alert_rule; drop function alert_rule_named_anew()')
    await knex.raw('alter table alert_rule no force row level security')
    await knex.raw(`update alert_rule set is_on = false where asked -> 'acts' = '[]'::jsonb`)
    await knex.raw('alter table alert_rule force row level security')
    await knex.schema.alterTable('alert_rule', (table) => table.dropColumn('filter'))
  },
}

const NAMED_ANEW = `
  create function alert_rule_named_anew() returns trigger language plpgsql as $$
  begin
    if new.asked is distinct from old.asked and new.filter is not distinct from old.filter then new.filter := null; end if;
    return new;
  end $$`
