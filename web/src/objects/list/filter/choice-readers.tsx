import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { ChosenKind } from '@verbatim/contracts/filters/system-fields.ts'
import { graphql } from '../../../gql/gql.ts'
import { truncated } from '../../../lib/words.ts'
import { ColleagueAvatar } from '../../../ui/People.tsx'
import type { FilterChoice } from '../../../views/filter/filter-offer.ts'
import { findTags, tagsOf } from './tag-choices.tsx'

const FindMembers_query = graphql(`
  query FilterFindMembers($search: String!) { members(search: $search, first: 50) { items { id name } } }
`)
const Members_query = graphql(`
  query FilterMembers($ids: [ID!]!) { membersByIds(ids: $ids) { id name } }
`)
const FindProjects_query = graphql(`
  query FilterFindProjects($search: String!) { projects(search: $search, first: 50) { items { id title } } }
`)
const Projects_query = graphql(`
  query FilterProjects($ids: [ID!]!) { projectsByIds(ids: $ids) { id title } }
`)
const FindFolders_query = graphql(`
  query FilterFindFolders { folders { id name } }
`)
const Folders_query = graphql(`
  query FilterFolders($ids: [ID!]!) { foldersByIds(ids: $ids) { id name } }
`)
const FindNotes_query = graphql(`
  query FilterFindNotes($projectId: ID, $search: String!) {
    noteList(query: { projectId: $projectId, search: $search }, first: 50) { items { id title } }
  }
`)
const Notes_query = graphql(`
  query FilterNotes($ids: [ID!]!) { notesByIds(ids: $ids) { id title } }
`)
const FindInsights_query = graphql(`
  query FilterFindInsights($projectId: ID, $search: String!) {
    insightList(query: { projectId: $projectId, search: $search }, first: 50) { items { id title } }
  }
`)
const Insights_query = graphql(`
  query FilterInsights($ids: [ID!]!) { insightsByIds(ids: $ids) { id title } }
`)
const FindHighlights_query = graphql(`
  query FilterFindHighlights($projectId: ID, $search: String!) {
    highlightList(query: { projectId: $projectId, search: $search }, first: 50) { items { id text } }
  }
`)
const Highlights_query = graphql(`
  query FilterHighlights($ids: [ID!]!) { highlightsByIds(ids: $ids) { id text } }
`)

const Applications_query = graphql(`
  query FilterApplications { oauthClients { id name } }
`)
const ApiTokens_query = graphql(`
  query FilterApiTokens { allApiTokens { id name } }
`)

/** How what can be chosen is found: by words as the service searches them, and by ids that a filter has already. */
type ChoiceReader = {
  find: (client: ApolloClient, asked: { search: string; projectId: string | null }) => Promise<FilterChoice[]>
  byIds: (client: ApolloClient, ids: readonly string[]) => Promise<FilterChoice[]>
}

type Found<Thing> = readonly (Thing | null)[] | undefined

/** The kinds of which there may be any number, each searched where it is kept, as far as whoever asks may see it. People come by `usePeopleChoices`. */
export const CHOICE_READERS: Partial<Record<ChosenKind, ChoiceReader>> = {
  MEMBER: {
    find: async (client, { search }) => members((await read(client, FindMembers_query, { search })).members.items),
    byIds: async (client, ids) => members((await read(client, Members_query, { ids: [...ids] })).membersByIds),
  },
  PROJECT: {
    find: async (client, { search }) => titled((await read(client, FindProjects_query, { search })).projects.items),
    byIds: async (client, ids) => titled((await read(client, Projects_query, { ids: [...ids] })).projectsByIds),
  },
  FOLDER: {
    find: async (client) => named((await read(client, FindFolders_query, {})).folders),
    byIds: async (client, ids) => named((await read(client, Folders_query, { ids: [...ids] })).foldersByIds),
  },
  NOTE: {
    find: async (client, asked) => titled((await read(client, FindNotes_query, asked)).noteList.items),
    byIds: async (client, ids) => titled((await read(client, Notes_query, { ids: [...ids] })).notesByIds),
  },
  INSIGHT: {
    find: async (client, asked) => titled((await read(client, FindInsights_query, asked)).insightList.items),
    byIds: async (client, ids) => titled((await read(client, Insights_query, { ids: [...ids] })).insightsByIds),
  },
  HIGHLIGHT: {
    find: async (client, asked) => said((await read(client, FindHighlights_query, asked)).highlightList.items),
    byIds: async (client, ids) => said((await read(client, Highlights_query, { ids: [...ids] })).highlightsByIds),
  },
  TAG: { find: findTags, byIds: tagsOf },
  APPLICATION: { find: applications, byIds: applications },
  API_TOKEN: { find: apiTokens, byIds: apiTokens },
}

async function applications(client: ApolloClient): Promise<FilterChoice[]> {
  return named((await read(client, Applications_query, {})).oauthClients)
}

async function apiTokens(client: ApolloClient): Promise<FilterChoice[]> {
  return named((await read(client, ApiTokens_query, {})).allApiTokens)
}

async function read<Answer, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Answer, Variables>,
  variables: Variables,
): Promise<Answer> {
  const { data } = await client.query<Answer, OperationVariables>({ query, variables, fetchPolicy: 'network-only' })
  if (!data) throw new TypeError('There was no answer')
  return data as Answer
}

const titled = (found: Found<{ id: string; title: string }>): FilterChoice[] =>
  (found ?? []).flatMap((one) => (one ? [{ id: one.id, label: one.title }] : []))
const named = (found: Found<{ id: string; name: string }>): FilterChoice[] =>
  (found ?? []).flatMap((one) => (one ? [{ id: one.id, label: one.name }] : []))
const said = (found: Found<{ id: string; text: string }>): FilterChoice[] =>
  (found ?? []).flatMap((one) => (one ? [{ id: one.id, label: truncated(one.text, 80) }] : []))
const members = (found: Found<{ id: string; name: string }>): FilterChoice[] =>
  named(found).map((choice) => ({ ...choice, face: <Member name={choice.label} /> }))

function Member({ name }: { name: string }) {
  return (
    <span className="row tight">
      <ColleagueAvatar name={name} size={20} />
      <span className="ellip">{name}</span>
    </span>
  )
}
