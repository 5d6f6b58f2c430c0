import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ExportedColumn } from '@verbatim/contracts/views/exported-columns.ts'
import {
  chosenColumns,
  type ExportedList,
  type ListTable,
  type TableWish,
} from '@verbatim/fields/lists/export/export-list.ts'
import {
  ownColumn as column,
  type FieldCells,
  readFieldCells,
  type TableColumn,
  type TableField,
} from '@verbatim/fields/lists/export/table-column.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { NotesCtx } from '#src/context.ts'
import { fieldColumnsOf, tableFields } from '#src/exports/lists/list-table-fields.ts'
import { projectList } from '#src/lists/lists.ts'
import { visibleFolders } from '#src/projects/folders/visible-folders.ts'
import type { Project } from '#src/projects/project.ts'
import { type ProjectCounts, projectCounts } from '#src/projects/project-count-query.ts'
import { projectReader } from '#src/projects/project-repository.ts'

/** A project with what its cells say. */
type Row = { project: Project; folder: string; counts: ProjectCounts; said: FieldCells }

/** Projects as a table that leaves. */
export const PROJECTS_TABLE: ExportedList<NotesCtx, Row> = {
  list: projectList,
  noun: 'Projects',
  path: '/files/exports/projects',
  async tableOf(ctx, keys, wish): Promise<ListTable<Row>> {
    // Those of one project alone are no columns of a list of many.
    const fields = await tableFields(ctx, { projectIds: [] }, 'PROJECT', wish.names)
    const all = new Map<string, TableColumn<Row>>([...OWN_COLUMNS, ...fieldColumnsOf<Row>(fields)])
    const folders = new Map((await visibleFolders(ctx)).map(({ id, name }) => [id, name]))
    return {
      columns: [...chosenColumns(all, keys), linkColumn(wish)],
      rowsOf: (ids) => ctx.read((tx) => readRows(tx, ctx.actor, { ids, fields, folders })),
    }
  },
  restsOn: ({ project }) => [{ projectId: project.id, level: 'READ' }],
}

const OWN_COLUMNS: [ExportedColumn<'PROJECT'>, TableColumn<Row>][] = [
  ['title', column('Project', 'Text', 'What it is called', ({ project }) => project.title)],
  ['summary', column('Summary', 'Text', 'What it says of itself', ({ project }) => project.summary)],
  ['projectCategory', column('Folder', 'Text', 'In which folder it lies', ({ folder }) => folder)],
  ['noteCount', column('Notes', 'Count', 'How many lie in it', ({ counts }) => String(counts.notes))],
  [
    'highlightCount',
    column('Highlights', 'Count', 'How many stand in the text of its notes', ({ counts }) => String(counts.highlights)),
  ],
  ['created', column('Created', 'Date', 'In UTC', ({ project }) => project.createdAt.toISOString())],
  ['updated', column('Updated', 'Date', 'In UTC', ({ project }) => project.updatedAt.toISOString())],
  [
    'archived',
    column('Archived', 'Date', 'In UTC, since when; empty for one in use', ({ project }) =>
      project.archivedAt ? project.archivedAt.toISOString() : '',
    ),
  ],
]

const linkColumn = ({ origin }: TableWish): TableColumn<Row> =>
  column('Link', 'Link', 'Where it is', ({ project }) => `${origin}${linkTo('project', { projectId: project.id })}`)

type Asked = { ids: readonly string[]; fields: readonly TableField[]; folders: ReadonlyMap<string, string> }

async function readRows(
  tx: ReadTransaction,
  { teamId, userId }: Pick<Actor, 'teamId' | 'userId'>,
  { ids, fields, folders }: Asked,
): Promise<Row[]> {
  const projects = new Map((await projectReader(tx, teamId).byIds(ids)).map((project) => [project.id, project]))
  const counted = await projectCounts(tx, ids, userId)
  const saidBy = await readFieldCells(tx, teamId, fields, ids)
  return ids.flatMap((id, at) => {
    const [project, counts] = [projects.get(id), counted[at]]
    if (!project || !counts) return []
    return { project, counts, folder: folders.get(project.folderId ?? '') ?? '', said: saidBy(id) }
  })
}
