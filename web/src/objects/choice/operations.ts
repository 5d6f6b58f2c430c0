import { graphql } from '../../gql/gql.ts'

export const ChoiceHighlights_query = graphql(`
  query ChoiceHighlights($projectId: ID!, $after: String, $filter: HighlightFilter) {
    highlights(projectId: $projectId, first: 100, after: $after, filter: $filter) {
      total nextCursor
      items { id text note { id title } speaker { name } }
    }
  }
`)
export const ChoiceNotes_query = graphql(`
  query ChoiceNotes($projectId: ID!, $after: String, $search: String) {
    notes(projectId: $projectId, first: 100, after: $after, search: $search) { total nextCursor items { id title } }
  }
`)
export const ChoiceInsights_query = graphql(`
  query ChoiceInsights($query: ListQueryInput!, $after: String) {
    insightList(query: $query, first: 100, after: $after) { total nextCursor items { id title } }
  }
`)
export const ChoiceTags_query = graphql(`
  query ChoiceTags($projectId: ID!) { tags(projectId: $projectId) { id title color role synonyms } }
`)
