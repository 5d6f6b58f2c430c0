import { graphql } from '../../gql/gql.ts'

export const ProjectsFolders_query = graphql(`
  query ProjectsFolders { folders { id name parent { id } viewerCan { edit } } }
`)

export const ArchiveListed_mutation = graphql(`
  mutation ArchiveListedProject($input: ProjectRefInput!) { archiveProject(input: $input) { id archivedAt } }
`)

export const UnarchiveListed_mutation = graphql(`
  mutation UnarchiveListedProject($input: ProjectRefInput!) { unarchiveProject(input: $input) { id archivedAt } }
`)

export const MoveListed_mutation = graphql(`
  mutation MoveListedProject($input: UpdateProjectInput!) { updateProject(input: $input) { id folder { id name } } }
`)

export const DeleteListedProject_mutation = graphql(`
  mutation DeleteListedProject($input: DeleteProjectInput!) { deleteProject(input: $input) { id } }
`)

export const RestoreListedProject_mutation = graphql(`
  mutation RestoreListedProject($input: TrashRefInput!) { restoreFromTrash(input: $input) { id } }
`)
