import { graphql } from '../../gql/gql.ts'

export const HighlightIndex_query = graphql(`
  query HighlightIndex($noteId: ID!) { note(id: $noteId) { id highlightIndex } }
`)

export const HighlightTags_query = graphql(`
  query HighlightTags($projectId: ID!) {
    tags(projectId: $projectId) { id title color role highlightCount synonyms parent { id title } }
    workspaceTags { id title color role synonyms }
  }
`)

/** Suggestions and what waits for review, with their words: they are not part of the index. */
export const HighlightsWaiting_query = graphql(`
  query HighlightsWaiting($projectId: ID!, $noteId: ID!) {
    highlights(projectId: $projectId, first: 500, filter: { noteId: $noteId, states: [SUGGESTED, REVIEW] }) {
      items { id text textBefore textAfter reason state range { blockId start endBlockId end } tags { id } suggestedTags { id } }
    }
  }
`)

export const HighlightsByIds_query = graphql(`
  query HighlightsOfNote($ids: [ID!]!) {
    highlightsByIds(ids: $ids) {
      id text textBefore textAfter reason state createdAt
      range { blockId start endBlockId end }
      tags { id } suggestedTags { id }
      author { id name }
    }
  }
`)

export const HighlightsChanged_subscription = graphql(`
  subscription HighlightsChanged($noteId: ID!) {
    highlightsChanged(noteId: $noteId) { noteId changedIds removedIds }
  }
`)

export const CreateHighlight_mutation = graphql(`
  mutation CreateHighlight($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }
`)
export const UpdateHighlight_mutation = graphql(`
  mutation UpdateHighlight($input: UpdateHighlightInput!) { updateHighlight(input: $input) { id } }
`)
export const DeleteHighlight_mutation = graphql(`
  mutation DeleteHighlight($input: DeleteHighlightInput!) { deleteHighlight(input: $input) { highlightId } }
`)
export const RestoreHighlight_mutation = graphql(`
  mutation RestoreHighlight($input: DeleteHighlightInput!) { restoreHighlight(input: $input) { id } }
`)
export const AcceptHighlight_mutation = graphql(`
  mutation AcceptHighlight($input: AcceptHighlightInput!) { acceptHighlight(input: $input) { id } }
`)
export const RejectHighlight_mutation = graphql(`
  mutation RejectHighlight($input: DeleteHighlightInput!) { rejectHighlight(input: $input) { highlightId } }
`)
export const SuggestHighlights_mutation = graphql(`
  mutation SuggestHighlights($input: SuggestHighlightsInput!) {
    suggestHighlights(input: $input) { noteId highlights { id } }
  }
`)
export const ChangeHighlightTags_mutation = graphql(`
  mutation ChangeHighlightTags($input: TagHighlightsInput!) { tagHighlights(input: $input) { id } }
`)
export const UnmakeTag_mutation = graphql(`
  mutation UnmakeTag($input: DeleteTagInput!) { deleteTag(input: $input) { tagId } }
`)

export const CreateTag_mutation = graphql(`
  mutation CreateTagForHighlight($input: CreateTagInput!) {
    createTag(input: $input) { id title color role highlightCount synonyms }
  }
`)
