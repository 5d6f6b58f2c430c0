import { linkTo } from '@verbatim/contracts/routes.ts'
import { Eye } from 'lucide-react'
import { graphql } from '../../gql/gql.ts'
import { fieldColumns } from '../field/field-columns.tsx'
import { type InsightRow, insightColumns } from '../insight/insight-columns.tsx'
import type { ListKind } from './list-kind.ts'
import { saveValue } from './save-value.ts'

const InsightListPage_query = graphql(`
  query InsightListPage($query: ListQueryInput!, $groupKey: String, $first: Int!, $after: String) {
    insightList(query: $query, groupKey: $groupKey, first: $first, after: $after) {
      total totalIsAtLeast peopleCount nextCursor
      items { id ...ListedInsight_Insight @unmask }
    }
  }
`)
const InsightListGroups_query = graphql(`
  query InsightListGroups($query: ListQueryInput!) {
    insightGroups(query: $query) { key title color count peopleCount }
  }
`)
const InsightListCounts_query = graphql(`
  query InsightListCounts($queries: [ListQueryInput!]!) { insightCounts(queries: $queries) }
`)

const fresh = { fetchPolicy: 'network-only' } as const

/** What was found in a project, as a list. */
export const INSIGHT_LIST: ListKind<InsightRow> = {
  objectType: 'INSIGHT',
  changes: ['INSIGHT', 'HIGHLIGHT', 'FIELD'],
  filterKeys: ['title', 'content', 'published', 'created', 'updated', 'authors', 'highlightCount'],
  groups: [{ by: 'PUBLISHED', fieldId: null, title: 'Published', icon: Eye }],
  columns: (fields, now) => [...insightColumns(now), ...fieldColumns<InsightRow>(fields, [])],
  linkOf: ({ id }) => linkTo('insight', { insightId: id }),
  canEdit: ({ viewerCan }) => viewerCan.edit,
  async readPage(client, variables) {
    const { data } = await client.query({ query: InsightListPage_query, variables, ...fresh })
    if (!data) throw new TypeError('There was no answer')
    const { items, nextCursor, ...counts } = data.insightList
    return { ...counts, nextCursor: nextCursor ?? null, rows: items }
  },
  async readGroups(client, query) {
    const { data } = await client.query({ query: InsightListGroups_query, variables: { query }, ...fresh })
    return (data?.insightGroups ?? []).map(({ color = null, ...group }) => ({ ...group, color }))
  },
  async readCounts(client, queries) {
    const variables = { queries: [...queries] }
    const { data } = await client.query({ query: InsightListCounts_query, variables, ...fresh })
    return data?.insightCounts ?? []
  },
  save: saveValue('INSIGHT'),
}
