import type { Database } from '../database/database.ts'

type Statement = { sql: string; bindings?: readonly unknown[]; __knexTxId?: string }

/** What a service asks its database for a workspace while something is done, without what goes on beside. */
export async function statementsOf(
  { system }: Pick<Database, 'system'>,
  teamId: string,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const sent: Statement[] = []
  const keep = (statement: Statement) => void sent.push(statement)
  system.on('query', keep)
  await act()
  system.removeListener('query', keep)
  const own = new Set(sent.flatMap(({ bindings, __knexTxId: id }) => (bindings?.includes(teamId) ? [id] : [])))
  return sent.filter(({ __knexTxId: id }) => own.has(id)).map(({ sql }) => sql)
}
