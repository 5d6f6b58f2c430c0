import { DEFAULT_CHART, writeChartOptions } from '@verbatim/contracts/charts/chart-options.ts'
import { HASH_CODES } from '@verbatim/contracts/hash-codec.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'

/** Where the questions of a project's surveys are summed up: among its charts. */
export const questionsPath = (projectId: string): string =>
  linkTo(
    'projectCharts',
    { projectId },
    { hash: { [HASH_CODES.charts]: writeChartOptions({ ...DEFAULT_CHART, matrix: 'questions' }) } },
  )
