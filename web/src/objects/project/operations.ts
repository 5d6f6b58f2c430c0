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

export const ArchiveListed_mutation = graphql(`
  mutation ArchiveListedProject($input: ProjectRefInput!) {
    archiveProject(input: $input) { ...ProjectStanding_Project @unmask }
  }
`)

export const UnarchiveListed_mutation = graphql(`
  mutation UnarchiveListedProject($input: ProjectRefInput!) {
    unarchiveProject(input: $input) { ...ProjectStanding_Project @unmask }
  }
`)

export const MoveListed_mutation = graphql(`
  mutation MoveListedProject($input: UpdateProjectInput!) {
    updateProject(input: $input) { id folder { id name } viewerCan { edit delete manageAccess addNotes archive } }
  }
`)

export const DeleteListedProject_mutation = graphql(`
  mutation DeleteListedProject($input: DeleteProjectInput!) { deleteProject(input: $input) { id } }
`)

export const RestoreListedProject_mutation = graphql(`
  mutation RestoreListedProject($input: TrashRefInput!) { restoreFromTrash(input: $input) { id } }
`)
