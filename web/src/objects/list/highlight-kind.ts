import { locationToHash } from '@verbatim/contracts/note-locations.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Tag, User } from 'lucide-react'
import { graphql } from '../../gql/gql.ts'
import { fieldColumns } from '../field/field-columns.tsx'
import { type HighlightRow, highlightColumns, highlightRow } from '../highlight/highlight-columns.tsx'
import type { ListKind } from './list-kind.ts'
import { listReaders } from './list-readers.ts'
import { SPEAKERS_STAY, TAG_MOVE } from './moves/tag-move.ts'
import { saveValue } from './save-value.ts'

const HighlightListPage_query = graphql(`
  query HighlightListPage($query: ListQueryInput!, $groupKey: String, $first: Int!, $after: String) {
    page: highlightList(query: $query, groupKey: $groupKey, first: $first, after: $after) {
      total totalIsAtLeast peopleCount nextCursor
      items { id ...ListedHighlight_Highlight @unmask }
    }
  }
`)
const HighlightListGroups_query = graphql(`
  query HighlightListGroups($query: ListQueryInput!) {
    groups: highlightGroups(query: $query) { key title color count peopleCount }
  }
`)
const HighlightListCounts_query = graphql(`
  query HighlightListCounts($queries: [ListQueryInput!]!) { counts: highlightCounts(queries: $queries) }
`)
const HighlightListSummaries_query = graphql(`
  query HighlightListSummaries($query: ListQueryInput!, $keys: [String!]!) {
    summaries: highlightColumnSummaries(query: $query, keys: $keys) { key count empty peopleCount sum mean min max npsScore }
  }
`)
const ExportHighlightList_mutation = graphql(`
  mutation ExportHighlightList($input: StartListExportInput!) {
    exported: startHighlightListExport(input: $input) { file { downloadUrl } listExport { id } }
  }
`)

/** What people said in a project, as a list. */
export const HIGHLIGHT_LIST: ListKind<HighlightRow> = {
  objectType: 'HIGHLIGHT',
  changes: ['HIGHLIGHT', 'TAG', 'NOTE', 'FIELD'],
  filterKeys: [
    'content',
    'tags',
    'created',
    'updated',
    'people',
    'contributors',
    'tagGroup',
    'tagBoard',
    'aiGenerated',
    'authors',
    'note',
    'highlight',
    'project',
    'projectCategory',
  ],
  groups: [
    { by: 'TAG', fieldId: null, title: 'Tag', icon: Tag, move: TAG_MOVE },
    { by: 'PERSON', fieldId: null, title: 'Person', icon: User, move: SPEAKERS_STAY },
  ],
  columns: (fields, now) => [...highlightColumns(now), ...fieldColumns<HighlightRow>(fields)],
  linkOf: ({ id, note }) =>
    linkTo(
      'note',
      { noteId: note.id },
      {
        hash: locationToHash({ kind: 'highlight', highlightId: id, shared: false }),
      },
    ),
  plays: true,
  // A highlight is edited by whoever may write in its project.
  canEdit: () => true,
  ...listReaders(
    {
      page: HighlightListPage_query,
      groups: HighlightListGroups_query,
      counts: HighlightListCounts_query,
      summaries: HighlightListSummaries_query,
      exported: ExportHighlightList_mutation,
    },
    highlightRow,
  ),
  save: saveValue('HIGHLIGHT'),
}
