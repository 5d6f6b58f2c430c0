import { graphql } from '../../gql/gql.ts'

export const TagBoardScreen_query = graphql(`
  query TagBoardScreen($projectId: ID!) {
    project(id: $projectId) { id viewerCan { edit } counts { highlights tags } }
    tagBoards(projectId: $projectId) {
      id title
      groups {
        id title color
        tags { id title color description locked role workspaceTag { id } parent { id } highlightCount peopleCount noteCount viewerCan { edit delete } }
      }
    }
    highlights(projectId: $projectId, first: 1) { peopleCount }
  }
`)
export const MakeTag_mutation = graphql(`
  mutation MakeTag($input: CreateTagInput!) { createTag(input: $input) { id title tagGroup { id title } } }
`)
export const PlaceTag_mutation = graphql(`
  mutation PlaceTag($input: UpdateTagInput!) { updateTag(input: $input) { id tagGroup { id } } }
`)
export const MakeTagGroup_mutation = graphql(`
  mutation MakeTagGroup($input: CreateTagGroupInput!) { createTagGroup(input: $input) { id title } }
`)
export const ChangeTagGroup_mutation = graphql(`
  mutation ChangeTagGroup($input: UpdateTagGroupInput!) { updateTagGroup(input: $input) { id title color } }
`)
export const RemoveTagGroup_mutation = graphql(`
  mutation RemoveTagGroup($input: DeleteTagGroupInput!) { deleteTagGroup(input: $input) { id } }
`)
export const MakeTagBoard_mutation = graphql(`
  mutation MakeTagBoard($input: CreateTagBoardInput!) { createTagBoard(input: $input) { id title } }
`)
export const ChangeTagBoard_mutation = graphql(`
  mutation ChangeTagBoard($input: UpdateTagBoardInput!) { updateTagBoard(input: $input) { id title } }
`)
export const RemoveTagBoard_mutation = graphql(`
  mutation RemoveTagBoard($input: TagBoardRefInput!) { deleteTagBoard(input: $input) { id heirId } }
`)
export const RestoreTagBoard_mutation = graphql(`
  mutation RestoreTagBoard($input: TagBoardRefInput!) { restoreTagBoard(input: $input) { id title } }
`)
export const TaxonomyHealth_query = graphql(`
  query TaxonomyHealth($projectId: ID!) {
    taxonomyHealth(projectId: $projectId) {
      nearDuplicates { because likeness sharedHighlightCount keep { id title color role highlightCount } merge { id title color role highlightCount } }
      neverUsed { id title color role highlightCount }
      usedOnce { id title color role highlightCount }
      notDefined { id title color role highlightCount }
    }
  }
`)
export const ExportCodebook_mutation = graphql(`
  mutation ExportCodebook($input: ExportCodebookInput!) { exportCodebook(input: $input) { downloadUrl } }
`)
