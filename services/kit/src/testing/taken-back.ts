import { connect } from '../database/database.ts'
import type { ServiceConfig } from '../foundation.ts'

/**
 * Does something whose first row in a table of a test's service makes PostgreSQL take the transaction back as it does where
 * two wait for each other; gives how often a row came. A sequence counts, which no transaction takes back.
 */
export async function takenBackOnce(
  { ownerDatabaseUrl }: Pick<ServiceConfig, 'ownerDatabaseUrl'>,
  { service, table }: { service: string; table: string },
  work: () => Promise<void>,
): Promise<number> {
  if (ownerDatabaseUrl === null) throw new Error('Only the owner of a table can have its rows taken back')
  const owner = connect(ownerDatabaseUrl, service, 1)
  try {
    await owner.raw('create sequence rows_that_came')
    await owner.raw(
      `create function take_back() returns trigger language plpgsql security definer as $body$
       begin
         if nextval('${service}.rows_that_came') = 1 then
           raise exception 'deadlock detected' using errcode = '40P01';
         end if;
         return new;
       end $body$`,
    )
    await owner.raw('create trigger take_back before insert on ?? for each row execute function take_back()', [table])
    await work()
    const { rows } = await owner.raw<{ rows: { last_value: string }[] }>('select last_value from rows_that_came')
    return Number(rows[0]?.last_value)
  } finally {
    await owner.raw('drop function if exists take_back cascade')
    await owner.raw('drop sequence if exists rows_that_came')
    await owner.destroy()
  }
}
