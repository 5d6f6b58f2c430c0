import type { ApolloClient } from '@apollo/client'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Folder } from 'lucide-react'
import { graphql } from '../../gql/gql.ts'
import type { ListQueryInput, ProjectListPageQuery } from '../../gql/graphql.ts'
import { fieldColumns } from '../field/field-columns.tsx'
import { projectColumns } from '../project/project-columns.tsx'
import { visitColumn } from './across-columns.tsx'
import type { ListKind } from './list-kind.ts'
import { listReaders } from './list-readers.ts'
import { FOLDER_MOVE } from './moves/folder-move.ts'
import { saveValue } from './save-value.ts'

const ProjectListPage_query = graphql(`
  query ProjectListPage($query: ListQueryInput!, $groupKey: String, $first: Int!, $after: String) {
    page: projectList(query: $query, groupKey: $groupKey, first: $first, after: $after) {
      total totalIsAtLeast peopleCount nextCursor
      items { id lastVisit { at worked } ...ListedProject_Project @unmask }
    }
  }
`)
const ProjectListGroups_query = graphql(`
  query ProjectListGroups($query: ListQueryInput!) {
    groups: projectGroups(query: $query) { key title color count peopleCount }
  }
`)
const ProjectListCounts_query = graphql(`
  query ProjectListCounts($queries: [ListQueryInput!]!) { counts: projectCounts(queries: $queries) }
`)
const ProjectListSummaries_query = graphql(`
  query ProjectListSummaries($query: ListQueryInput!, $keys: [String!]!) {
    summaries: projectColumnSummaries(query: $query, keys: $keys) { key count empty peopleCount sum mean min max npsScore }
  }
`)

const ExportProjectList_mutation = graphql(`
  mutation ExportProjectList($input: StartListExportInput!) {
    exported: startProjectListExport(input: $input) { file { downloadUrl } listExport { id } }
  }
`)

type Found = ProjectListPageQuery['page']['items'][number]
/** A project lies in itself, so that its list hears what changes in it. */
type ListedProject = Found & { project: { id: string } }

const readers = listReaders(
  {
    page: ProjectListPage_query,
    groups: ProjectListGroups_query,
    counts: ProjectListCounts_query,
    summaries: ProjectListSummaries_query,
    exported: ExportProjectList_mutation,
  },
  (found: Found): ListedProject => ({ ...found, project: { id: found.id } }),
)

/** The projects that one may open, as a list. */
export const PROJECT_LIST: ListKind<ListedProject> = {
  objectType: 'PROJECT',
  changes: ['PROJECT', 'FOLDER', 'FIELD', 'NOTE', 'HIGHLIGHT'],
  filterKeys: [
    ...(['title', 'projectCategory', 'contributors', 'created', 'createdBy', 'updated'] as const),
    ...(['archived', 'starred', 'highlightCount', 'project'] as const),
  ],
  groups: [{ by: 'FOLDER', fieldId: null, title: 'Folder', icon: Folder, move: FOLDER_MOVE }],
  columns: (fields, now) => [...projectColumns(now), ...fieldColumns<ListedProject>(fields)],
  linkOf: ({ id }) => linkTo('project', { projectId: id }),
  canEdit: ({ viewerCan }) => viewerCan.edit,
  ...readers,
  async readGroups(client: ApolloClient, query: ListQueryInput) {
    const groups = await readers.readGroups(client, query)
    return query.group?.by === 'FOLDER' ? groups.map((one) => ({ ...one, title: one.title || 'No folder' })) : groups
  },
  save: saveValue('PROJECT'),
}

/** Those that one opened, made or worked in. */
export const RECENT_PROJECTS: ListKind<ListedProject> = {
  ...PROJECT_LIST,
  columns: (fields, now) =>
    PROJECT_LIST.columns(fields, now).toSpliced(1, 0, visitColumn<ListedProject>(now, 'Worked in')),
}
