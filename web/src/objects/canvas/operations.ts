import { graphql } from '../../gql/gql.ts'

export const CanvasView_query = graphql(`
  query CanvasView($viewId: ID!) {
    me { id name }
    view(id: $viewId) { id viewerCan { edit } }
  }
`)
export const CanvasHighlights_query = graphql(`
  query CanvasHighlights($ids: [ID!]!) {
    highlightsByIds(ids: $ids) {
      id text
      note { id title }
      speaker { name color }
      audioVideo { startTime }
      tags { id title color role }
    }
  }
`)
export const CanvasNotes_query = graphql(`
  query CanvasNotes($ids: [ID!]!) { notesByIds(ids: $ids) { id title } }
`)
export const CanvasInsights_query = graphql(`
  query CanvasInsights($ids: [ID!]!) { insightsByIds(ids: $ids) { id title published } }
`)
export const CanvasTags_query = graphql(`
  query CanvasTags($projectId: ID!) { tags(projectId: $projectId) { id title color role } }
`)
export const CanvasTagHighlights_mutation = graphql(`
  mutation CanvasTagHighlights($input: TagHighlightsInput!) { tagHighlights(input: $input) { id } }
`)
export const CanvasChoiceHighlights_query = graphql(`
  query CanvasChoiceHighlights($projectId: ID!, $after: String, $filter: HighlightFilter) {
    highlights(projectId: $projectId, first: 100, after: $after, filter: $filter) {
      total nextCursor
      items { id text note { id title } speaker { name } }
    }
  }
`)
export const CanvasChoiceNotes_query = graphql(`
  query CanvasChoiceNotes($projectId: ID!, $after: String, $search: String) {
    notes(projectId: $projectId, first: 100, after: $after, search: $search) { total nextCursor items { id title } }
  }
`)
export const CanvasChoiceInsights_query = graphql(`
  query CanvasChoiceInsights($query: ListQueryInput!, $after: String) {
    insightList(query: $query, first: 100, after: $after) { total nextCursor items { id title } }
  }
`)
export const ClusterHighlights_query = graphql(`
  query ClusterHighlights($input: ClusterHighlightsInput!) {
    clusterHighlights(input: $input) {
      outliers { highlightIds }
      clusters { highlightIds title }
    }
  }
`)
