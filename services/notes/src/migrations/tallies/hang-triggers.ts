import type { Knex } from 'knex'
import type { TallyTrigger } from './tally-triggers.ts'

/** Hangs triggers that note down what is to be counted, and have it counted when the transaction ends. */
export async function hangTriggers(knex: Knex, triggers: readonly TallyTrigger[]): Promise<void> {
  for (const { name, table, when, body } of triggers) {
    await knex.raw(`create function ${name}() returns trigger language plpgsql as $$
      declare due integer;
      begin
        execute $statement$ ${body} $statement$;
        get diagnostics due = row_count;
        if due > 0 then perform ring_tally(); end if;
        return null;
      end $$`)
    await knex.raw(
      `create trigger ${name} after ${when} for each statement execute function ${name}()`.replace('{table}', table),
    )
  }
}

/** Takes them away again. */
export async function takeTriggers(knex: Knex, triggers: readonly TallyTrigger[]): Promise<void> {
  for (const { name, table } of triggers) {
    await knex.raw(`drop trigger ${name} on ${table}`)
    await knex.raw(`drop function ${name}()`)
  }
}
