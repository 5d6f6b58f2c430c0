import { graphql } from '../../gql/gql.ts'

export const SettingsTags_query = graphql(`
  query SettingsTags {
    me { id role }
    workspaceTags {
      id title color role description synonyms examples counterExamples locked projectCount highlightCount updatedAt
      updatedBy { id name }
      viewerCan { edit delete manageAccess }
    }
  }
`)
export const SettingsProjectTags_query = graphql(`
  query SettingsProjectTags($projectId: ID!) {
    project(id: $projectId) { id title viewerCan { edit } }
    tags(projectId: $projectId) {
      id title color role description synonyms examples counterExamples locked highlightCount
      workspaceTag { id title locked }
      viewerCan { edit }
    }
  }
`)
export const MakeWorkspaceTag_mutation = graphql(`
  mutation MakeWorkspaceTag($input: CreateWorkspaceTagInput!) { createWorkspaceTag(input: $input) { id title } }
`)
export const ChangeWorkspaceTag_mutation = graphql(`
  mutation ChangeWorkspaceTag($input: UpdateWorkspaceTagInput!) {
    updateWorkspaceTag(input: $input) {
      id title color role description synonyms examples counterExamples locked updatedAt updatedBy { id name }
      viewerCan { edit delete manageAccess }
    }
  }
`)
export const RemoveWorkspaceTag_mutation = graphql(`
  mutation RemoveWorkspaceTag($input: WorkspaceTagRefInput!) { deleteWorkspaceTag(input: $input) { id } }
`)
