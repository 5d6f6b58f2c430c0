import { graphql } from '../../gql/gql.ts'
import type { ProjectViewsQuery, WorkspaceViewsQuery } from '../../gql/graphql.ts'

export const ProjectViews_query = graphql(`
  query ProjectViews($projectId: ID!) {
    project(id: $projectId) {
      id
      viewerCan { addNotes }
      views { id title icon layout objectType rank viewData owner { id } viewerCan { edit delete manageAccess } }
    }
  }
`)
export const WorkspaceViews_query = graphql(`
  query WorkspaceViews {
    me { id role }
    views: workspaceViews {
      id title icon layout objectType rank viewData place
      owner { id } folder { id name } colleague { id name } viewerCan { edit delete manageAccess }
    }
  }
`)
export const FolderViews_query = graphql(`
  query FolderViews($folderId: ID!) {
    folder(id: $folderId) {
      id
      viewerCan { edit }
      views {
        id title icon layout objectType rank viewData place
        owner { id } folder { id name } colleague { id name } viewerCan { edit delete manageAccess }
      }
    }
  }
`)
export const CreateView_mutation = graphql(`
  mutation CreateView($input: CreateViewInput!) {
    createView(input: $input) {
      id title icon layout objectType rank viewData owner { id } viewerCan { edit delete manageAccess }
    }
  }
`)
export const UpdateView_mutation = graphql(`
  mutation UpdateView($input: UpdateViewInput!) {
    updateView(input: $input) {
      id title icon layout objectType rank viewData owner { id } viewerCan { edit delete manageAccess }
    }
  }
`)
export const DeleteView_mutation = graphql(`
  mutation DeleteView($input: ViewRefInput!) { deleteView(input: $input) { id } }
`)
export const RestoreView_mutation = graphql(`
  mutation RestoreView($input: ViewRefInput!) { restoreView(input: $input) { id } }
`)

/** A list as somebody saved it. */
export type SavedView = ProjectViewsQuery['project']['views'][number]

/** One over projects, of the workspace or of a folder. */
export type PlacedView = WorkspaceViewsQuery['views'][number]
