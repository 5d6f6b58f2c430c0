import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { TrashEntry, TrashKind, TrashTable } from '#src/trash/trash.ts'
import type { TrashedKind } from '#src/trash/trashed-kind.ts'

type Row = {
  id: string
  kind: TrashKind
  title: string
  project_id: string | null
  deleted_at: Date
  deleted_by: string | null
}

const toEntry = (row: Row): TrashEntry => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  projectId: row.project_id,
  deletedAt: row.deleted_at,
  deletedBy: row.deleted_by,
})

const LISTED_MAX = 500

/** Entries of one kind: rows that did not go along with something else, nor lie in a project that is in the trash. */
function entriesOf(tx: ReadTransaction, teamId: string, { kind, table, title, inProject }: TrashedKind) {
  const rows = tx(table)
    .where({ team_id: teamId })
    .whereNotNull('deleted_at')
    .whereNull('deleted_with')
    .select(
      'id',
      tx.raw('?::text as kind', [kind]),
      tx.raw('?? as title', [title]),
      inProject ? 'project_id' : tx.raw('null::uuid as project_id'),
      'deleted_at',
      'deleted_by',
    )
  return inProject ? rows.whereIn('project_id', tx('project').whereNull('deleted_at').select('id')) : rows
}

/** What can be read of the trash of one workspace. */
export function trashReader(tx: ReadTransaction, teamId: string, kinds: readonly TrashedKind[]) {
  const [first, ...others] = kinds.map((kind) => entriesOf(tx, teamId, kind))
  if (!first) throw new Error('Nothing is declared that could be deleted')
  const all = first.unionAll(others).as('entry')
  const entries = () => tx<Row>('entry').from(all)
  return {
    /** Newest first, at most 500. */
    async entries(): Promise<TrashEntry[]> {
      return (await entries().orderBy('deleted_at', 'desc').limit(LISTED_MAX)).map(toEntry)
    },
    async entry(id: string): Promise<TrashEntry | null> {
      const row: Row | undefined = await entries().where({ id }).first()
      return row ? toEntry(row) : null
    },
    async expired(now: Date): Promise<TrashEntry[]> {
      const before = new Date(now.getTime() - LIFETIMES_MS.trash)
      return (await entries().where('deleted_at', '<=', before).orderBy('deleted_at')).map(toEntry)
    },
  }
}

/** Takes things of one workspace out of the trash, to be again or never. */
export const trashWriter = (tx: Transaction, teamId: string) => ({
  /** Takes the rows that were deleted as this object, or with it, out of the trash; their ids. */
  async takeOut(table: TrashTable, root: string): Promise<string[]> {
    const taken = await tx(table)
      .where({ team_id: teamId })
      .where((row) => row.where({ id: root }).orWhere({ deleted_with: root }))
      .whereNotNull('deleted_at')
      .update({ deleted_at: null, deleted_by: null, deleted_with: null })
      .returning('id')
    return taken.map((row: { id: string }) => row.id)
  },
  /** Has nothing of these emptied any more. */
  async forget(roots: readonly string[]): Promise<void> {
    await tx('due_work')
      .where({ kind: 'EMPTY_TRASH' })
      .whereRaw('object_id = any(?::uuid[])', [[...roots]])
      .delete()
  },
  /** Removes rows for good; what hangs on them goes along. */
  async remove(table: TrashTable, ids: readonly string[]): Promise<void> {
    await tx(table)
      .where({ team_id: teamId })
      .whereRaw('id = any(?::uuid[])', [[...ids]])
      .delete()
  },
})
