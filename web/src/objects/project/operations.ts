import { graphql } from '../../gql/gql.ts'

export const ProjectsFolders_query = graphql(`
  query ProjectsFolders { folders { id name parent { id } viewerCan { edit } } }
`)

/** What changes of a project that is archived or brought back, what one may do with it included. */
export const ProjectStanding_project = graphql(`
  fragment ProjectStanding_Project on Project {
    id archivedAt archivedBy { id name } viewerCan { edit delete manageAccess addNotes archive }
  }
`)

export const MoveListed_mutation = graphql(`
  mutation MoveListedProject($input: UpdateProjectInput!) {
    updateProject(input: $input) { id folder { id name } viewerCan { edit delete manageAccess addNotes archive } }
  }
`)
