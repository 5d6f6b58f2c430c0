import { type ChartOptions, DEFAULT_CHART, readChartOptions } from '@verbatim/contracts/charts/chart-options.ts'

/** Longer than the options of any project's chart. */
const LONGEST = 200_000

/** The options of a chart as its block keeps them; those of a new chart for what cannot be read. */
export function readChartAttribute(options: unknown): ChartOptions {
  if (typeof options !== 'string' || options.length > LONGEST) return DEFAULT_CHART
  try {
    return readChartOptions(JSON.parse(options))
  } catch {
    return DEFAULT_CHART
  }
}
