import { connect } from '../database/database.ts'
import type { ServiceConfig } from '../foundation.ts'

/** Does something while a table of a test's service takes no new rows, as where there is no room for them. */
export async function whileFull(
  { ownerDatabaseUrl }: Pick<ServiceConfig, 'ownerDatabaseUrl'>,
  { service, table }: { service: string; table: string },
  work: () => Promise<void>,
): Promise<void> {
  if (ownerDatabaseUrl === null) throw new Error('Only the owner of a table can fill it')
  const owner = connect(ownerDatabaseUrl, service, 1)
  try {
    await owner.raw('alter table ?? add constraint no_room check (false) not valid', [table])
    await work()
  } finally {
    await owner.raw('alter table ?? drop constraint if exists no_room', [table])
    await owner.destroy()
  }
}
