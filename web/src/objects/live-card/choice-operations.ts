import { graphql } from '../../gql/gql.ts'

export const ChooseCardNote_query = graphql(`
  query ChooseCardNote($search: String, $recent: Boolean!, $first: Int!) {
    recentNotes @include(if: $recent) { note { id title project { id title } } }
    notes(search: $search, first: $first, sort: UPDATED_DESC) { items { id title project { id title } } }
  }
`)
export const ChooseCardTag_query = graphql(`
  query ChooseCardTag($projectId: ID!) { tags(projectId: $projectId) { id title synonyms project { id title } } }
`)
export const FoundTags_query = graphql(`
  query FoundTags($input: SearchInput!) {
    search(input: $input) { items { id type preview { title { text } } projectTitle } }
  }
`)
export const ChooseCardInsight_query = graphql(`
  query ChooseCardInsight($query: ListQueryInput!, $recent: Boolean!, $first: Int!) {
    recentInsights @include(if: $recent) { insight { id title project { id title } } }
    insightList(query: $query, first: $first) { items { id title project { id title } } }
  }
`)
export const ChooseCardProject_query = graphql(`
  query ChooseCardProject($recent: Boolean!) {
    recentProjects @include(if: $recent) { project { id title folder { id name } } }
    projects(first: 200) { items { id title folder { id name } } }
  }
`)
export const ChooseCardPerson_query = graphql(`
  query ChooseCardPerson($search: String, $first: Int!) {
    people(search: $search, first: $first) { items { id name email avatarUrl } }
  }
`)
export const ChooseCardFolder_query = graphql(`
  query ChooseCardFolder { folders { id name parent { id name } } }
`)
export const ChooseCardView_query = graphql(`
  query ChooseCardView {
    projects(first: 200) { items { id title views { id title layout } } }
    workspaceViews { id title layout }
    folders { id name views { id title layout } }
  }
`)
