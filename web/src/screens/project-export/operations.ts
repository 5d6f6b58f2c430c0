import { graphql } from '../../gql/gql.ts'

export const ProjectExports_query = graphql(`
  query ProjectExports($projectId: ID!) {
    projectExports(projectId: $projectId) {
      id withFiles state failure total done size startedAt keptUntil
      startedBy { id name }
    }
  }
`)

export const ExportProject_mutation = graphql(`
  mutation ExportProject($input: ExportProjectInput!) { exportProject(input: $input) { id } }
`)

export const CancelProjectExport_mutation = graphql(`
  mutation CancelProjectExport($input: ProjectExportRefInput!) { cancelProjectExport(input: $input) { id state } }
`)

export const RemoveProjectExport_mutation = graphql(`
  mutation RemoveProjectExport($input: ProjectExportRefInput!) { removeProjectExport(input: $input) { exportId } }
`)

export const DownloadProjectExport_mutation = graphql(`
  mutation DownloadProjectExport($input: ProjectExportRefInput!) {
    downloadProjectExport(input: $input) { downloadUrl }
  }
`)
