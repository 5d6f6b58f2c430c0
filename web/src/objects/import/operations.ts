import { graphql } from '../../gql/gql.ts'
import type { CsvImport_DataFragment, ImportTargetsQuery } from '../../gql/graphql.ts'

export const CsvImport_data = graphql(`
  fragment CsvImport_data on CsvImport {
    id name state done uploadUrl failedRowsUrl undoableUntil undone { removed restored kept }
    table { encoding delimiter rows columns { name samples filled dayFirst } }
    mapping { keyColumn columns { use dayFirst field { id label type max } question { id text type } } }
    flags { column message } counts { added changed same skipped }
    preview { counts { added changed same skipped } rows { fate number line cells before reason column } }
    outcome { kind failedCount survey { id } }
    failure { humanMessageText errorCode line column }
  }
`)

export const CsvImport_query = graphql(`
  query CsvImport($id: ID!) { csvImport(id: $id) { id ...CsvImport_data @unmask } }
`)

/** What columns of a table may become in a project. */
export const ImportTargets_query = graphql(`
  query ImportTargets($projectId: ID!) {
    fields(projectId: $projectId, objectType: NOTE) { id label type max }
    project(id: $projectId) { id questions { id questionText questionType } }
  }
`)

export const StartCsvImport_mutation = graphql(`
  mutation StartCsvImport($input: StartCsvImportInput!) { startCsvImport(input: $input) { id uploadUrl } }
`)
export const MapCsvImport_mutation = graphql(`
  mutation MapCsvImport($input: MapCsvImportInput!) { mapCsvImport(input: $input) { id ...CsvImport_data @unmask } }
`)
export const RunCsvImport_mutation = graphql(`
  mutation RunCsvImport($input: CsvImportRefInput!) { runCsvImport(input: $input) { id ...CsvImport_data @unmask } }
`)
export const CancelCsvImport_mutation = graphql(`
  mutation CancelCsvImport($input: CsvImportRefInput!) { cancelCsvImport(input: $input) { id ...CsvImport_data @unmask } }
`)
export const UndoCsvImport_mutation = graphql(`
  mutation UndoCsvImport($input: CsvImportRefInput!) { undoCsvImport(input: $input) { id ...CsvImport_data @unmask } }
`)
/** The member's own imports of a project. */
export const CsvImports_query = graphql(`
  query CsvImports($projectId: ID!) {
    csvImports(projectId: $projectId) { id name state createdAt counts { added changed same skipped } }
  }
`)
export const CsvImportChanges_subscription = graphql(`
  subscription CsvImportChanges { workspaceChanged { objectType } }
`)

/** An import as the wizard shows it. */
export type ShownImport = CsvImport_DataFragment
export type ShownTable = NonNullable<ShownImport['table']>
export type ImportTargets = ImportTargetsQuery
