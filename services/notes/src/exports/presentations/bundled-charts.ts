import { type ChartOptions, partsOf, readChartOptions } from '@verbatim/contracts/charts/chart-options.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import { isAppError } from '@verbatim/kit/errors.ts'
import type { Node } from 'prosemirror-model'
import type { Measures } from '#src/charts/chart-query.ts'
import { type ProjectChart, readChart } from '#src/charts/read-chart.ts'
import type { NotesCtx } from '#src/context.ts'

/** A bar of a chart, and a row of its table. */
export type ChartRow = { label: string; measures: Measures }

/** A chart as it is drawn: the largest first by what it measures. */
export type BundledChart = { options: ChartOptions; rows: readonly ChartRow[] }

/** Projects of which charts are read for one archive. */
const MOST_PROJECTS = 20

/** What a card of a chart shows; null where the actor may not open it, and for a matrix, which is no picture. */
export type ChartOf = (card: Node) => BundledChart | null

/** The charts of these texts as they are now. */
export async function bundledCharts(ctx: NotesCtx, docs: readonly Node[]): Promise<ChartOf> {
  const charts = new Map<string, ProjectChart>()
  const asked = new Set<string>()
  for (const doc of docs)
    doc.descendants(({ type, attrs: { projectId } }) => {
      if (type.name === 'chartCard' && isId(projectId) && asked.size < MOST_PROJECTS) asked.add(projectId)
    })
  for (const id of asked) {
    const chart = await readableChart(ctx, id)
    if (chart) charts.set(id, chart)
  }
  return ({ attrs }) => {
    const chart = charts.get(attrs.projectId)
    const options = readOptions(attrs.options)
    return chart && !options.matrix ? { options, rows: rowsOf(chart, options) } : null
  }
}

async function readableChart(ctx: NotesCtx, projectId: string): Promise<ProjectChart | null> {
  try {
    return await readChart(ctx, projectId)
  } catch (error) {
    if (isAppError(error) && (error.code === 'NotFound' || error.code === 'Forbidden')) return null
    throw error
  }
}

function readOptions(text: unknown): ChartOptions {
  try {
    return readChartOptions(JSON.parse(String(text)))
  } catch {
    return readChartOptions(undefined)
  }
}

/** What a measure comes to. */
export function measured(measures: Measures, { metric }: ChartOptions): number {
  const { peopleCount, highlightCount, noteCount, textVolume } = measures
  const all = { PERSON_COUNT: peopleCount, HIGHLIGHT_COUNT: highlightCount, NOTE_COUNT: noteCount }
  return metric === 'TEXT_VOLUME' ? textVolume : all[metric]
}

function rowsOf({ tags, groups }: ProjectChart, options: ChartOptions): ChartRow[] {
  const { type, filter } = options
  const hidden = new Set(filter.hiddenItemIds)
  const collapsed = new Set(filter.collapsedGroupIds)
  const ofGroups = partsOf(type).series === 'tag-group'
  const all = [
    ...groups
      .filter(({ tagGroup }) => ofGroups || collapsed.has(tagGroup.id))
      .map(({ tagGroup: { id, title }, measures }) => ({ id, label: title, measures })),
    ...tags
      .filter(({ tag }) => !ofGroups && !collapsed.has(tag.tagGroupId))
      .map(({ tag: { id, title }, measures }) => ({ id, label: title, measures })),
  ]
  return all
    .filter(({ id, measures }) => !hidden.has(id) && measured(measures, options) > 0)
    .map(({ label, measures }) => ({ label, measures }))
    .toSorted((a, b) => measured(b.measures, options) - measured(a.measures, options) || a.label.localeCompare(b.label))
}
