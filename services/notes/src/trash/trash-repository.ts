import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { restorableUntil, type TrashEntry, type TrashKind } from '#src/trash/trash.ts'

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

const ENTRIES = `
  select id, 'FOLDER' as kind, name as title, null::uuid as project_id, deleted_at, deleted_by from folder
   where deleted_at is not null and deleted_with is null
  union all
  select id, 'PROJECT', title, null, deleted_at, deleted_by from project
   where deleted_at is not null and deleted_with is null
  union all
  select note.id, 'NOTE', note.title, note.project_id, note.deleted_at, note.deleted_by
    from note join project on project.id = note.project_id and project.deleted_at is null
   where note.deleted_at is not null and note.deleted_with is null`

const LISTED_MAX = 500

/** What was deleted, by a person and at a time; `root` is the object that the person deleted. */
export type Deletion = { root: string; at: Date; by: string | null }

type Table = 'folder' | 'project' | 'note'

/** The trash of one workspace. */
export const trashRepository = (tx: Transaction, teamId: string) => ({
  ...trashReader(tx, teamId),
  ...trashWrites(tx, teamId),
})

/** What can be read of them. */
export function trashReader(tx: ReadTransaction, teamId: string) {
  const rows = (table: Table) => tx(table).where({ team_id: teamId })
  return {
    /** Newest first, at most 500. */
    async entries(): Promise<TrashEntry[]> {
      const { rows: found } = await tx.raw<{ rows: Row[] }>(`${ENTRIES} order by deleted_at desc limit ${LISTED_MAX}`)
      return found.map(toEntry)
    },
    async entry(id: string): Promise<TrashEntry | null> {
      const { rows: found } = await tx.raw<{ rows: Row[] }>(`select * from (${ENTRIES}) entry where id = ?`, [id])
      return found[0] ? toEntry(found[0]) : null
    },
    async expired(now: Date): Promise<TrashEntry[]> {
      const { rows: found } = await tx.raw<{ rows: Row[] }>(
        `select * from (${ENTRIES}) entry where deleted_at <= ? order by deleted_at`,
        [new Date(now.getTime() - LIFETIMES_MS.trash)],
      )
      return found.map(toEntry)
    },
    /** Ids of the folder and of every folder below it, in the trash or not. */
    async foldersFrom(id: string): Promise<string[]> {
      const { rows: found } = await tx.raw<{ rows: { id: string }[] }>(
        `with recursive below as (
           select id from folder where id = ? union select folder.id from folder join below on folder.parent_id = below.id
         ) select id from below`,
        [id],
      )
      return found.map((row) => row.id)
    },
    async projectsIn(folderIds: readonly string[]): Promise<string[]> {
      return rows('project')
        .whereRaw('folder_id = any(?::uuid[])', [[...folderIds]])
        .pluck<string[]>('id')
    },
    /** Notes that went along when this one was deleted: the responses of a survey. */
    async notesWith(noteId: string): Promise<string[]> {
      return rows('note').where({ deleted_with: noteId }).pluck<string[]>('id')
    },
    async notesIn(projectIds: readonly string[]): Promise<string[]> {
      return rows('note')
        .whereRaw('project_id = any(?::uuid[])', [[...projectIds]])
        .pluck<string[]>('id')
    },
    /** Whether a folder, or the folder of a project, can hold what is restored: it is not in the trash itself. */
    async isPlaceFree({ id, kind }: TrashEntry): Promise<boolean> {
      if (kind === 'NOTE') return true
      const above = kind === 'FOLDER' ? 'parent_id' : 'folder_id'
      const row = await rows(kind === 'FOLDER' ? 'folder' : 'project')
        .where({ id })
        .first(above)
      if (!row?.[above]) return true
      return Boolean(await rows('folder').where({ id: row[above] }).whereNull('deleted_at').first('id'))
    },
  }
}

function trashWrites(tx: Transaction, teamId: string) {
  const rows = (table: Table) => tx(table).where({ team_id: teamId })
  return {
    /** Puts rows into the trash. Those that lie there already stay as they are. */
    async put(
      table: Table,
      column: 'id' | 'project_id' | 'survey_id',
      ids: readonly string[],
      deletion: Deletion,
    ): Promise<string[]> {
      const put = await rows(table)
        .whereRaw('?? = any(?::uuid[])', [column, [...ids]])
        .whereNull('deleted_at')
        .update({
          deleted_at: deletion.at,
          deleted_by: deletion.by,
          deleted_with: tx.raw('case when id = ? then null else ?::uuid end', [deletion.root, deletion.root]),
        })
        .returning('id')
      return put.map((row: { id: string }) => row.id)
    },
    /** Has the trash emptied of this once its time is over. */
    async remember({ root, at }: Deletion): Promise<void> {
      await tx('due_work')
        .insert({ team_id: teamId, kind: 'EMPTY_TRASH', object_id: root, due_at: restorableUntil(at) })
        .onConflict(['kind', 'object_id'])
        .merge()
    },
    /** Takes the object, and all that went with it, out of the trash; the ids per table. */
    async takeOut(root: string): Promise<Record<Table, string[]>> {
      const takeOut = async (table: Table): Promise<string[]> => {
        const taken = await rows(table)
          .where((row) => row.where({ id: root }).orWhere({ deleted_with: root }))
          .whereNotNull('deleted_at')
          .update({ deleted_at: null, deleted_by: null, deleted_with: null })
          .returning('id')
        return taken.map((row: { id: string }) => row.id)
      }
      const taken = { folder: await takeOut('folder'), project: await takeOut('project'), note: await takeOut('note') }
      await this.forget([root])
      return taken
    },
    async forget(roots: readonly string[]): Promise<void> {
      await tx('due_work')
        .where({ kind: 'EMPTY_TRASH' })
        .whereRaw('object_id = any(?::uuid[])', [[...roots]])
        .delete()
    },
    /** Removes rows for good; what hangs on them goes along. */
    async remove(table: Table, ids: readonly string[]): Promise<void> {
      await rows(table)
        .whereRaw('id = any(?::uuid[])', [[...ids]])
        .delete()
    },
    /** Breaks the links between folders that are about to be removed together. */
    async unhang(folderIds: readonly string[]): Promise<void> {
      await rows('folder')
        .whereRaw('id = any(?::uuid[])', [[...folderIds]])
        .update({ parent_id: null })
    },
  }
}
