import { linkTo } from '@verbatim/contracts/routes.ts'
import { Eye, Tag } from 'lucide-react'
import { graphql } from '../../gql/gql.ts'
import { fieldColumns } from '../field/field-columns.tsx'
import { type InsightRow, insightColumns } from '../insight/insight-columns.tsx'
import type { ListKind } from './list-kind.ts'
import { listReaders } from './list-readers.ts'
import { INSIGHT_TAG_MOVE } from './moves/insight-tag-move.ts'
import { PUBLISH_MOVE } from './moves/publish-move.ts'
import { saveValue } from './save-value.ts'

const InsightListPage_query = graphql(`
  query InsightListPage($query: ListQueryInput!, $groupKey: String, $first: Int!, $after: String) {
    page: insightList(query: $query, groupKey: $groupKey, first: $first, after: $after) {
      total totalIsAtLeast peopleCount nextCursor
      items { id ...ListedInsight_Insight @unmask }
    }
  }
`)
const InsightListGroups_query = graphql(`
  query InsightListGroups($query: ListQueryInput!) {
    groups: insightGroups(query: $query) { key title color count peopleCount }
  }
`)
const InsightListCounts_query = graphql(`
  query InsightListCounts($queries: [ListQueryInput!]!) { counts: insightCounts(queries: $queries) }
`)
const InsightListSummaries_query = graphql(`
  query InsightListSummaries($query: ListQueryInput!, $keys: [String!]!) {
    summaries: insightColumnSummaries(query: $query, keys: $keys) { key count empty peopleCount sum mean min max npsScore }
  }
`)
const ExportInsightList_mutation = graphql(`
  mutation ExportInsightList($input: StartListExportInput!) {
    exported: startInsightListExport(input: $input) { file { downloadUrl } listExport { id } }
  }
`)

/** What was found in a project, as a list. */
export const INSIGHT_LIST: ListKind<InsightRow> = {
  objectType: 'INSIGHT',
  changes: ['INSIGHT', 'HIGHLIGHT', 'TAG', 'FIELD'],
  filterKeys: [
    ...(['title', 'content', 'tags', 'published', 'created', 'updated', 'authors', 'contributors'] as const),
    ...(['highlightCount', 'people', 'highlight', 'insights', 'project', 'projectCategory'] as const),
  ],
  groups: [
    { by: 'PUBLISHED', fieldId: null, title: 'Published', icon: Eye, move: PUBLISH_MOVE, isOfAll: true },
    {
      by: 'TAG',
      fieldId: null,
      title: 'Tag',
      icon: Tag,
      move: INSIGHT_TAG_MOVE,
      hint: 'Insights stand by the tags that they have themselves. Tags of what they quote come with the quotes.',
    },
  ],
  columns: (fields, now) => [...insightColumns(now), ...fieldColumns<InsightRow>(fields)],
  linkOf: ({ id }) => linkTo('insight', { insightId: id }),
  canEdit: ({ viewerCan }) => viewerCan.edit,
  ...listReaders(
    {
      page: InsightListPage_query,
      groups: InsightListGroups_query,
      counts: InsightListCounts_query,
      summaries: InsightListSummaries_query,
      exported: ExportInsightList_mutation,
    },
    (row: InsightRow) => row,
  ),
  save: saveValue('INSIGHT'),
}
