import { graphql } from '../../gql/gql.ts'

export const TagScreen_query = graphql(`
  query TagScreen($tagId: ID!) {
    tag(id: $tagId) {
      id title color description synonyms examples counterExamples locked role highlightCount peopleCount noteCount
      project { id title }
      tagGroup { id title }
      parent { id title color role }
      children { id title color role highlightCount }
      withBelow { tagCount highlightCount peopleCount noteCount }
      workspaceTag { id title locked }
      noteCounts { highlightCount note { id title highlightCount } }
      merges { id titles mergedAt mergedBy { id name } }
      moves { id title highlightCount movedAt from { id title } movedBy { id name } }
      neighbours { highlightCount tag { id title color role } }
      viewerCan { edit delete manageAccess }
    }
  }
`)
export const TaggedHighlights_query = graphql(`
  query TaggedHighlights($projectId: ID!, $tagIds: [ID!], $withBelow: Boolean, $after: String) {
    highlights(projectId: $projectId, first: 100, after: $after, filter: { tagIds: $tagIds, withBelow: $withBelow }, order: PEOPLE) {
      total nextCursor
      items {
        id
        speaker { name color }
        audioVideo { startTime endTime streamUrl }
        ...HighlightCard_Highlight
      }
    }
    all: highlights(projectId: $projectId, first: 1) { peopleCount }
  }
`)
export const SplitHighlights_query = graphql(`
  query SplitHighlights($projectId: ID!, $tagIds: [ID!], $after: String) {
    highlights(projectId: $projectId, first: 100, after: $after, filter: { tagIds: $tagIds }) {
      nextCursor items { id text }
    }
  }
`)
export const SplitTag_mutation = graphql(`
  mutation SplitTag($input: SplitTagInput!) { splitTag(input: $input) { id } }
`)
export const MoveTag_mutation = graphql(`
  mutation MoveTag($input: MoveTagInput!) { moveTag(input: $input) { id project { id title } moves { id } } }
`)
export const TagMovePreview_query = graphql(`
  query TagMovePreview($tagId: ID!, $projectId: ID!) {
    tagMovePreview(tagId: $tagId, projectId: $projectId) { highlightCount noteCount existing { id } }
  }
`)
export const UndoTagMove_mutation = graphql(`
  mutation UndoTagMove($input: UndoTagMoveInput!) { undoTagMove(input: $input) { id project { id title } } }
`)
export const CopyTag_mutation = graphql(`
  mutation CopyTag($input: CopyTagInput!) { copyTag(input: $input) { id title highlightCount } }
`)
