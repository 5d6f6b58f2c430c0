import { byReference } from '@verbatim/fields/lists/by-reference.ts'
import type { ListColumns } from '@verbatim/fields/lists/list-columns.ts'
import type { ListGrouping, ListSource } from '@verbatim/fields/lists/list-source.ts'
import { seenByCoder } from '#src/coding/blind-query.ts'
import { listFields } from '#src/lists/list-fields-query.ts'
import { folderTitles } from '#src/lists/list-groupings-query.ts'
import type { FoldersScope } from '#src/lists/list-scope.ts'
import { onlyRecent, recentColumns } from '#src/lists/recent-rows-query.ts'

const NOTES = `note as held where held.project_id = project.id and held.deleted_at is null`

/** Highlights that stand in the text of a note and may be seen, as `projectCounts` counts them. */
const HIGHLIGHTS = `highlight as kept join note as held on held.id = kept.note_id and held.deleted_at is null
  where kept.project_id = project.id and kept.deleted_at is null and kept.state = 'ACTIVE'
    and ${seenByCoder('project.viewer_id', 'kept')}`

/** A kept count of a project; 0 where nothing is kept of it. */
const kept = (column: 'held_notes' | 'highlights'): string =>
  `coalesce((select tally.${column} from tally where tally.subject_id = project.id), 0)`

/** The projects that a member may see, as a list; a folder that is kept from them is none. */
export const projectListSource = (scope: FoldersScope): ListSource => ({
  table: 'project',
  rows(tx) {
    const { teamId, projectIds, folderIds, viewerId } = scope
    const seen = tx('project')
      .where({ 'project.team_id': teamId })
      .whereNull('project.deleted_at')
      .whereRaw('project.id = any(cast(:projectIds as uuid[]))', { projectIds: [...projectIds] })
      .select(
        'project.*',
        tx.raw('cast(:viewerId as uuid) as viewer_id', { viewerId }),
        tx.raw(
          `case when project.folder_id = any(cast(:folderIds as uuid[])) then project.folder_id end as seen_folder_id`,
          { folderIds: [...folderIds] },
        ),
        tx.raw(
          `exists (select from project_star as star where star.team_id = project.team_id
             and star.project_id = project.id and star.user_id = cast(:viewerId as uuid)) as starred`,
          { viewerId },
        ),
      )
    return onlyRecent(tx.select().from(seen.as('project')), scope, 'PROJECT')
  },
  columns: {
    title: { sql: 'lower(project.title)', type: 'text', nullable: false },
    name: { sql: 'lower(project.title)', type: 'text', nullable: false },
    summary: { sql: 'lower(left(project.summary, 200))', type: 'text', nullable: false },
    projectCategory: {
      sql: '(select lower(folder.name) from folder where folder.id = project.seen_folder_id)',
      type: 'text',
      nullable: true,
    },
    created: { sql: 'project.created_at', type: 'timestamptz', nullable: false },
    updated: { sql: 'project.updated_at', type: 'timestamptz', nullable: false },
    archived: { sql: '(project.archived_at is not null)', type: 'boolean', nullable: false },
    starred: { sql: 'project.starred', type: 'boolean', nullable: false },
    noteCount: { sql: kept('held_notes'), type: 'int', nullable: false },
    highlightCount: {
      sql: scope.codesBlind ? `(select count(*)::int from ${HIGHLIGHTS})` : kept('highlights'),
      type: 'int',
      nullable: false,
    },
    ...recentColumns(scope),
  },
  sets: { createdBy: 'project.created_by is not null' },
  filters: projectFilterColumns(scope),
  search: 'project.title ilike :pattern or project.summary ilike :pattern',
  // People are not counted over projects: their highlights would be gone through one by one.
  people: null,
  groups: { FOLDER: byFolder(scope) },
  fields: listFields(scope.teamId),
})

/** By the folder that it lies in, every folder that may be seen. */
const byFolder = (scope: FoldersScope): ListGrouping =>
  byReference('project.seen_folder_id::text', (tx) => folderTitles(tx, scope, scope.folderIds))

/** What projects can be filtered by. */
const projectFilterColumns = ({ teamId, codesBlind }: FoldersScope): ListColumns => ({
  teamId,
  objects: ['project.id'],
  keys: {
    title: { type: 'string', sql: 'project.title' },
    name: { type: 'string', sql: 'project.title' },
    content: { type: 'string', sql: `concat_ws(' ', project.summary, project.readme)` },
    created: { type: 'date', sql: 'project.created_at' },
    updated: { type: 'date', sql: 'project.updated_at' },
    createdBy: { type: 'ids', from: '(select) as one', where: 'true', id: 'project.created_by' },
    contributors: {
      type: 'ids',
      from: `(select project.created_by as user_id
        union all select held.created_by from ${NOTES}
        union all select touch.user_id from note as held join note_touch as touch on touch.note_id = held.id
          where held.project_id = project.id and held.deleted_at is null) as contributor`,
      where: 'true',
      id: 'contributor.user_id',
    },
    project: { type: 'id', sql: 'project.id' },
    projectCategory: { type: 'id', sql: 'project.seen_folder_id' },
    archived: { type: 'boolean', sql: '(project.archived_at is not null)' },
    starred: { type: 'boolean', sql: 'project.starred' },
    highlightCount: {
      type: 'number',
      sql: codesBlind ? `(select count(*) from ${HIGHLIGHTS})` : kept('highlights'),
    },
  },
})
