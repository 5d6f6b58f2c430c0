import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import type { FiguresKind } from '../../gql/graphql.ts'
import { saveCsv } from '../../lib/csv.ts'
import { useRoute } from '../../lib/route.ts'
import { showProblem } from '../../ui/toasts.ts'

const ExportFigures_mutation = graphql(`
  mutation ExportFigures($input: ExportFiguresInput!) { exportFigures(input: $input) { exportedAt } }
`)

type CsvRows = readonly (readonly (string | number)[])[]

/**
 * Saves what a page of a project shows as CSV, once the service has kept that somebody does; says why where nothing may
 * leave the workspace. @param ofProject of a page whose address names no project.
 */
export function useCsvDownload(ofProject?: string): (kind: FiguresKind, name: string, rows: CsvRows) => Promise<void> {
  const projectOfPage = useRoute()?.params.projectId ?? ''
  const projectId = ofProject ?? projectOfPage
  const [exportFigures] = useMutation(ExportFigures_mutation)
  return (kind, name, rows) =>
    exportFigures({ variables: { input: { projectId, kind, rows: rows.length } } })
      .then(() => saveCsv(name, rows))
      .catch((problem: unknown) => void showProblem(problem))
}
