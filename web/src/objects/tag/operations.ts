import { graphql } from '../../gql/gql.ts'

export const ChangeTag_mutation = graphql(`
  mutation ChangeTag($input: UpdateTagInput!) { updateTag(input: $input) { id title color description } }
`)
export const DescribeTag_mutation = graphql(`
  mutation DescribeTag($input: UpdateTagInput!) {
    updateTag(input: $input) { id title description role synonyms examples counterExamples workspaceTag { id } }
  }
`)
export const RemoveTag_mutation = graphql(`
  mutation RemoveTag($input: DeleteTagInput!) { deleteTag(input: $input) { tagId } }
`)
export const MergeTags_mutation = graphql(`
  mutation MergeTags($input: MergeTagsInput!) { mergeTags(input: $input) { id highlightCount peopleCount noteCount merges { id } } }
`)
export const UndoTagMerge_mutation = graphql(`
  mutation UndoTagMerge($input: UndoTagMergeInput!) { undoTagMerge(input: $input) { id title } }
`)
/** Tags that another one can be merged into. */
export const MergeTargets_query = graphql(`
  query MergeTargets($projectId: ID!) { tags(projectId: $projectId) { id title color role highlightCount synonyms } }
`)
/** Tags that can be put on something: the project's, and what every project is offered. */
export const TagOffers_query = graphql(`
  query TagOffers($projectId: ID!) {
    tags(projectId: $projectId) { id title color role synonyms workspaceTag { id } parent { id } }
    workspaceTags { id title color role synonyms }
  }
`)
export const UseWorkspaceTag_mutation = graphql(`
  mutation UseWorkspaceTag($input: UseWorkspaceTagInput!) {
    useWorkspaceTag(input: $input) { id title color role highlightCount synonyms workspaceTag { id } }
  }
`)
/** Tags that another one can be put below. */
export const TagParents_query = graphql(`
  query TagParents($projectId: ID!) { tags(projectId: $projectId) { id title color role locked synonyms parent { id } } }
`)
export const PutBelow_mutation = graphql(`
  mutation PutBelow($input: UpdateTagInput!) { updateTag(input: $input) { id parent { id title } tagGroup { id } } }
`)
