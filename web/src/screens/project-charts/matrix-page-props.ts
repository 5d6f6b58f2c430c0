import type { ChartOptions } from '@verbatim/contracts/charts/chart-options.ts'
import type { ProjectChartsQuery } from '../../gql/graphql.ts'
import type { ChangeChart } from './use-chart-options.ts'

/** What a page with a matrix is made from. */
export type MatrixPageProps = {
  projectId: string
  title: string
  answer: ProjectChartsQuery['projectChart']
  options: ChartOptions
  onChange: ChangeChart
}
