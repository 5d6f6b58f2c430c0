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
