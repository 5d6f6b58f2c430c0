import { graphql } from '../../gql/gql.ts'

export const CanvasView_query = graphql(`
  query CanvasView($viewId: ID!) {
    me { id name }
    view(id: $viewId) { id title viewerCan { edit } }
  }
`)
export const CanvasHighlights_query = graphql(`
  query CanvasHighlights($ids: [ID!]!) {
    highlightsByIds(ids: $ids) {
      id text
      note { id title }
      speaker { name color }
      audioVideo { startTime endTime streamUrl }
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
export const ClusterHighlights_query = graphql(`
  query ClusterHighlights($input: ClusterHighlightsInput!) {
    clusterHighlights(input: $input) {
      outliers { highlightIds }
      clusters { highlightIds title terms }
    }
  }
`)
