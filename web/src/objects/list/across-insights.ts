import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../gql/gql.ts'
import type { InsightsAcrossPageQuery, ListQueryInput } from '../../gql/graphql.ts'
import { acrossProjects } from './across-projects.ts'
import { INSIGHT_LIST } from './insight-kind.ts'
import type { GroupRead } from './list-kind.ts'
import { pageReader } from './list-readers.ts'

const InsightsAcrossPage_query = graphql(`
  query InsightsAcrossPage($query: ListQueryInput!, $groupKey: String, $first: Int!, $after: String) {
    page: insightList(query: $query, groupKey: $groupKey, first: $first, after: $after) {
      total totalIsAtLeast peopleCount nextCursor
      items { id project { id title sample } lastVisit { at worked } ...ListedInsight_Insight @unmask }
    }
  }
`)
const GroupedProjects_query = graphql(`
  query GroupedProjects($ids: [ID!]!) { projectsByIds(ids: $ids) { id title } }
`)

const GroupedFolders_query = graphql(`
  query GroupedFolders($ids: [ID!]!) { foldersByIds(ids: $ids) { id name } }
`)

type InsightAcross = InsightsAcrossPageQuery['page']['items'][number]

/** Insights of all projects as a list with those that are one's own, and of them those that one opened or worked on. */
export const INSIGHTS_ACROSS = acrossProjects(INSIGHT_LIST, {
  worked: 'Worked on',
  changes: [...INSIGHT_LIST.changes, 'PROJECT', 'FOLDER', 'PERSONAL_INSIGHT'],
  readPage: pageReader(InsightsAcrossPage_query, (row: InsightAcross) => row),
  async readGroups(client: ApolloClient, query: ListQueryInput) {
    const groups = await INSIGHT_LIST.readGroups(client, query)
    if (query.group?.by === 'FOLDER') return byFolder(client, groups)
    return query.group?.by === 'PROJECT' ? byProject(client, groups) : groups
  },
})

/** Groups by project in the order of their titles, which the service of insights does not know; last what is one's own. */
async function byProject(client: ApolloClient, groups: readonly GroupRead[]): Promise<GroupRead[]> {
  const ids = groups.flatMap(({ key }) => key || [])
  const { data } = await client.query({ query: GroupedProjects_query, variables: { ids }, fetchPolicy: 'network-only' })
  const titles = new Map((data?.projectsByIds ?? []).flatMap((one) => (one ? [[one.id, one.title] as const] : [])))
  const inProjects = called(groups, titles, 'Project')
  const own = groups.filter(({ key, count }) => !key && count > 0).map((group) => ({ ...group, title: 'Only you' }))
  return [...inProjects, ...own]
}

/** Groups by folder in the order of their names, and last what lies in none. */
async function byFolder(client: ApolloClient, groups: readonly GroupRead[]): Promise<GroupRead[]> {
  const ids = groups.flatMap(({ key }) => key || [])
  const { data } = await client.query({ query: GroupedFolders_query, variables: { ids }, fetchPolicy: 'network-only' })
  const names = new Map((data?.foldersByIds ?? []).flatMap((one) => (one ? [[one.id, one.name] as const] : [])))
  return [...called(groups, names, 'Folder'), ...groups.filter(({ key }) => !key)]
}

/** The groups that are somewhere, as that is called, in the order of these names. */
const called = (groups: readonly GroupRead[], names: ReadonlyMap<string, string>, otherwise: string): GroupRead[] =>
  groups
    .filter(({ key }) => key)
    .map((group) => ({ ...group, title: names.get(group.key) ?? otherwise }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'))
