import { graphql } from '../../gql/gql.ts'

export const ListExports_query = graphql(`
  query ListExports {
    listExports { id objectType fileName state failure total done size keptUntil }
    insightListExports { id objectType fileName state failure total done size keptUntil }
  }
`)

export const CancelListExport_mutation = graphql(`
  mutation CancelListExport($input: ListExportRefInput!) { ended: cancelListExport(input: $input) { exportId } }
`)

export const CancelInsightListExport_mutation = graphql(`
  mutation CancelInsightListExport($input: ListExportRefInput!) {
    ended: cancelInsightListExport(input: $input) { exportId }
  }
`)

export const DownloadListExport_mutation = graphql(`
  mutation DownloadListExport($input: ListExportRefInput!) { file: downloadListExport(input: $input) { downloadUrl } }
`)

export const DownloadInsightListExport_mutation = graphql(`
  mutation DownloadInsightListExport($input: ListExportRefInput!) {
    file: downloadInsightListExport(input: $input) { downloadUrl }
  }
`)
