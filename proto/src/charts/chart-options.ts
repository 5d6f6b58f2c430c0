import type { HashState, Json } from '../hash-codec.ts'

/** What a chart measures (workspace application, section 3); PERSON_COUNT is ours: people count more than mentions. */
export const CHART_METRICS = ['PERSON_COUNT', 'HIGHLIGHT_COUNT', 'NOTE_COUNT', 'TEXT_VOLUME'] as const
export type ChartMetric = (typeof CHART_METRICS)[number]

export const CHART_SHAPES = ['bar', 'treemap', 'radar', 'pie'] as const
export type ChartShape = (typeof CHART_SHAPES)[number]

/** What each bar, tile, axis or slice stands for. */
export const CHART_SERIES = ['tag', 'tag-group'] as const
export type ChartSeries = (typeof CHART_SERIES)[number]

/** Tags or tag groups crossed with a shape: `tag-bar`, `tag-group-radar` … */
export type ChartType = `${ChartSeries}-${ChartShape}`

/** Tags against tags, or against the people who name them; and what the project's surveys ask. */
export const CHART_MATRICES = ['together', 'coverage', 'questions'] as const
export type ChartMatrix = (typeof CHART_MATRICES)[number]

/** A chart as its address keeps it. The legend is the filter: what is hidden in it is not drawn. */
export type ChartOptions = {
  metric: ChartMetric
  type: ChartType
  /** Drawn in place of the shape; null for the shape. */
  matrix: ChartMatrix | null
  filter: { collapsedGroupIds: readonly string[]; hiddenItemIds: readonly string[] }
}

export const DEFAULT_CHART: ChartOptions = {
  metric: 'PERSON_COUNT',
  type: 'tag-bar',
  matrix: null,
  filter: { collapsedGroupIds: [], hiddenItemIds: [] },
}

const TYPES: readonly ChartType[] = CHART_SERIES.flatMap((series) =>
  CHART_SHAPES.map((shape): ChartType => `${series}-${shape}`),
)

/** More ids than these a project has not; a longer list in an address is cut. */
const IDS_MAX = 2000
const ID_MAX = 36

/** Reads the options behind the hash code of charts. What is unknown is as in a new chart: a page opens anyway. */
export function readChartOptions(value: Json | undefined): ChartOptions {
  const { metric, type, matrix, filter } = fieldsOf(value)
  const { collapsedGroupIds, hiddenItemIds } = fieldsOf(filter)
  return {
    metric: CHART_METRICS.find((one) => one === metric) ?? DEFAULT_CHART.metric,
    type: TYPES.find((one) => one === type) ?? DEFAULT_CHART.type,
    matrix: CHART_MATRICES.find((one) => one === matrix) ?? null,
    filter: { collapsedGroupIds: idsOf(collapsedGroupIds), hiddenItemIds: idsOf(hiddenItemIds) },
  }
}

/** What stands in the address for them. */
export function writeChartOptions({ metric, type, matrix, filter }: ChartOptions): Json {
  const { collapsedGroupIds, hiddenItemIds } = filter
  return {
    metric,
    type,
    matrix,
    filter: { collapsedGroupIds: [...collapsedGroupIds], hiddenItemIds: [...hiddenItemIds] },
  }
}

export const chartType = (series: ChartSeries, shape: ChartShape): ChartType => `${series}-${shape}`

/** Both halves of a type. */
export function partsOf(type: ChartType): { series: ChartSeries; shape: ChartShape } {
  const series = type.startsWith('tag-group-') ? 'tag-group' : 'tag'
  return { series, shape: CHART_SHAPES.find((shape) => type === chartType(series, shape)) ?? 'bar' }
}

function fieldsOf(value: Json | undefined): HashState {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

function idsOf(value: Json | undefined): string[] {
  if (!Array.isArray(value)) return []
  const ids = value.filter((one) => typeof one === 'string').filter((id) => id !== '' && id.length <= ID_MAX)
  return [...new Set(ids)].slice(0, IDS_MAX)
}
