import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** Those of the projects that are archived. */
export async function archivedAmong(tx: ReadTransaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx<{ id: string; archived_at: Date | null }>('project')
    .whereRaw('id = any(?::uuid[])', [[...ids]])
    .whereNotNull('archived_at')
    .select('id')
  return new Set(rows.map((row) => row.id))
}
