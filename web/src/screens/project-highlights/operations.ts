import { graphql } from '../../gql/gql.ts'

export const HighlightsScreen_query = graphql(`
  query HighlightsScreen($projectId: ID!, $after: String, $filter: HighlightFilter) {
    project(id: $projectId) { id viewerCan { edit } counts { highlights } }
    tags(projectId: $projectId) { id title color role highlightCount peopleCount parent { id } }
    highlights(projectId: $projectId, first: 200, after: $after, filter: $filter) {
      total peopleCount nextCursor
      items {
        id
        tags { id }
        note { id }
        speaker { name }
        audioVideo { startTime endTime streamUrl }
        ...HighlightCard_Highlight
      }
    }
  }
`)
/** What waits for a person in the whole project: suggestions, and highlights whose words were changed. */
export const HighlightsToReview_query = graphql(`
  query HighlightsToReview($projectId: ID!) {
    suggested: highlights(projectId: $projectId, first: 100, filter: { states: [SUGGESTED] }) {
      total
      items {
        id text textBefore textAfter reason
        note { id title }
        suggestedTags { id title color role suggestions { proposed kept } }
        audioVideo { startTime endTime streamUrl }
      }
    }
    review: highlights(projectId: $projectId, first: 100, filter: { states: [REVIEW] }) {
      total
      items { id text note { id title } tags { id title color role } }
    }
  }
`)
export const TagHighlights_mutation = graphql(`
  mutation TagHighlights($input: TagHighlightsInput!) {
    tagHighlights(input: $input) { id tags { id title color role } }
  }
`)
export const ListedDrafts_query = graphql(`
  query ListedDrafts($projectId: ID!) {
    insights(projectId: $projectId, first: 50) { items { id title published updatedAt viewerCan { edit } } }
  }
`)
export const InsightFromHighlights_mutation = graphql(`
  mutation InsightFromHighlights($input: CreateInsightInput!) { createInsight(input: $input) { id title } }
`)
export const AddHighlightsToInsight_mutation = graphql(`
  mutation AddHighlightsToInsight($input: AddHighlightInput!) { addHighlightToInsight(input: $input) { id title } }
`)
