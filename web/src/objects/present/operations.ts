import { graphql } from '../../gql/gql.ts'
import type { PresentInsightQuery, PresentQuotesQuery } from '../../gql/graphql.ts'

export const PresentInsight_query = graphql(`
  query PresentInsight($id: ID!) {
    me { id }
    insight(id: $id) {
      id title publishedTitle published publishedAt publishedContent
      project { id }
      authors { id name }
      evidence(published: true) { highlightCount peopleCount strength }
      highlights(published: true) { id tags { id title color role } }
    }
  }
`)

export const PresentQuotes_query = graphql(`
  query PresentQuotes($ids: [ID!]!) {
    highlightsByIds(ids: $ids) {
      id text note { id title } speaker { name color }
      audioVideo { type startTime endTime streamUrl }
      tags { id title color role }
    }
  }
`)

export const ExportPresentation_mutation = graphql(`
  mutation ExportPresentation($input: ExportPresentationInput!) {
    exportPresentation(input: $input) { bundle { fileName downloadUrl ticket fileCount clipCount } }
  }
`)

export type PresentedInsight = PresentInsightQuery['insight']
export type PresentedQuote = PresentQuotesQuery['highlightsByIds'][number]
