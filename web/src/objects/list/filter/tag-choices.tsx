import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../../gql/gql.ts'
import type { NamedTagsQuery } from '../../../gql/graphql.ts'
import { isCalled } from '../../../lib/is-called.ts'
import { TagPill } from '../../../ui/TagPill.tsx'
import type { FilterChoice } from '../../../views/filter/filter-offer.ts'

const NamedTags_query = graphql(`
  query NamedTags($ids: [ID!]!) {
    tagsByIds(ids: $ids) { id title color role project { id title } }
    workspaceTags { id title color role synonyms }
  }
`)
const TagsInUse_query = graphql(`
  query TagsInUse { highlightGroups(query: { group: { by: TAG } }) { key count } }
`)
const TagsCalled_query = graphql(`
  query TagsCalled($input: SearchInput!) { search(input: $input) { items { id } } }
`)

/** As many are offered before somebody types, those that stand on most first. */
const OFFERED = 100

const fresh = { fetchPolicy: 'network-only' } as const

/**
 * Tags of all projects that one may open, each with its project, and those of the workspace, which stand for the tags of
 * every project that uses them. Without words those that are used most.
 */
export async function findTags(client: ApolloClient, { search: words }: { search: string }): Promise<FilterChoice[]> {
  const ids = words ? await idsCalled(client, words) : await idsInUse(client)
  const { ofWorkspace, ofProjects } = await named(client, ids.slice(0, OFFERED))
  return [...ofWorkspace.filter((tag) => isCalled(tag, words)).map(workspaceChoice), ...ofProjects]
}

/** Those of the ids that one may see. */
export async function tagsOf(client: ApolloClient, ids: readonly string[]): Promise<FilterChoice[]> {
  const { ofWorkspace, ofProjects } = await named(client, ids)
  return [...ofWorkspace.filter(({ id }) => ids.includes(id)).map(workspaceChoice), ...ofProjects]
}

async function idsInUse(client: ApolloClient): Promise<string[]> {
  const { data } = await client.query({ query: TagsInUse_query, ...fresh })
  const used = (data?.highlightGroups ?? []).filter(({ key }) => key)
  return used.toSorted((one, other) => other.count - one.count).map(({ key }) => key)
}

async function idsCalled(client: ApolloClient, words: string): Promise<string[]> {
  const input = { query: words, types: ['TAG' as const], titleOnly: true, limit: OFFERED }
  const { data } = await client.query({ query: TagsCalled_query, variables: { input }, ...fresh })
  return (data?.search.items ?? []).map(({ id }) => id)
}

type OfWorkspace = NamedTagsQuery['workspaceTags'][number]

async function named(client: ApolloClient, ids: readonly string[]) {
  const { data } = await client.query({ query: NamedTags_query, variables: { ids: [...ids] }, ...fresh })
  if (!data) throw new TypeError('There was no answer')
  const tags = new Map(data.tagsByIds.flatMap((tag) => (tag ? [[tag.id, tag] as const] : [])))
  return {
    ofWorkspace: data.workspaceTags,
    ofProjects: [...tags.values()].map((tag) => choice(tag, tag.project.title)),
  }
}

const workspaceChoice = (tag: OfWorkspace): FilterChoice => choice(tag, 'all projects')

type Titled = Pick<OfWorkspace, 'id' | 'title' | 'color' | 'role'>

/** A tag is told from others of its title by where it is. */
const choice = ({ id, title, color, role }: Titled, where: string): FilterChoice => ({
  id,
  label: `${title} (${where})`,
  face: (
    <span className="row tight">
      <TagPill title={title} colour={color} sentiment={role} />
      <span className="meta ellip">{where}</span>
    </span>
  ),
})
