import { graphql } from '../../gql/gql.ts'
import type { ProjectsSettingsQuery } from '../../gql/graphql.ts'

export type Listed = ProjectsSettingsQuery['workspaceProjects'][number]

export const ProjectsSettings_query = graphql(`
  query ProjectsSettings {
    workspaceProjects {
      openTo workedInAt
      deciders { id name }
      project { id title icon color sample archivedAt folder { id name } }
    }
  }
`)

export const ProjectsSettings_subscription = graphql(`
  subscription ProjectsSettingsChanges { workspaceChanged { objectType } }
`)

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
