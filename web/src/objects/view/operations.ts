import { graphql } from '../../gql/gql.ts'
import type { ProjectViewsQuery } from '../../gql/graphql.ts'

export const ProjectViews_query = graphql(`
  query ProjectViews($projectId: ID!) {
    project(id: $projectId) {
      id
      viewerCan { addNotes }
      views { id title icon layout objectType rank viewData owner { id } viewerCan { edit delete manageAccess } }
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

/** A list of a project as somebody saved it. */
export type SavedView = ProjectViewsQuery['project']['views'][number]
