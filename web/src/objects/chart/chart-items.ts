import {
  type ChartMetric,
  type ChartOptions,
  type ChartSeries,
  partsOf,
} from '@verbatim/contracts/charts/chart-options.ts'
import type { ProjectChartsQuery } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import type { ChartPart } from '../../ui/chart/chart-part.ts'
import { TAG_COLOURS, tagClass } from '../../ui/TagPill.tsx'

type Answer = ProjectChartsQuery['projectChart']
export type Measures = Answer['base']

/** One line of the chart's table, and of its legend: a tag, or a tag group. */
export type ChartItem = Omit<ChartPart, 'value' | 'words'> & {
  kind: ChartSeries
  measures: Measures
  isHidden: boolean
}

/** How a measure is said: its name, its title above the chart, what one is, and what its base is called. */
export const METRICS: Record<
  ChartMetric,
  { name: string; title: string; noun: string; of: (base: Measures) => string }
> = {
  PERSON_COUNT: {
    name: 'People',
    title: 'People who name it',
    noun: 'person',
    of: ({ peopleCount }) => `of ${counted(peopleCount, 'person')} quoted`,
  },
  HIGHLIGHT_COUNT: {
    name: 'Highlights',
    title: 'How often it was said',
    noun: 'highlight',
    of: ({ highlightCount }) => `of ${counted(highlightCount, 'highlight')}`,
  },
  NOTE_COUNT: {
    name: 'Notes',
    title: 'Notes it stands in',
    noun: 'note',
    of: ({ noteCount }) => `of ${counted(noteCount, 'note')} with highlights`,
  },
  TEXT_VOLUME: {
    name: 'Words',
    title: 'Words spent on it',
    noun: 'word',
    of: ({ textVolume }) => `of ${counted(textVolume, 'word')} highlighted`,
  },
}

/** All but grey; neighbours get hues that are far apart. */
const [HUES, HUE_STEP] = [TAG_COLOURS.length - 1, 3]

/** What a measure comes to. */
export function measured(measures: Measures, metric: ChartMetric): number {
  const { peopleCount, highlightCount, noteCount, textVolume } = measures
  return {
    PERSON_COUNT: peopleCount,
    HIGHLIGHT_COUNT: highlightCount,
    NOTE_COUNT: noteCount,
    TEXT_VOLUME: textVolume,
  }[metric]
}

/**
 * All lines of the chart, hidden ones included: tags, with a collapsed group in place of its tags; or groups. Those of
 * one group stand together.
 */
export function itemsOf(answer: Answer, { type, filter }: ChartOptions): ChartItem[] {
  const hidden = new Set(filter.hiddenItemIds)
  const groups = answer.groups.map(({ tagGroup, measures }, at): ChartItem => {
    const { id, title, color } = tagGroup
    const group = { id, title }
    return {
      kind: 'tag-group',
      id,
      label: title,
      look: tagClass(color ?? TAG_COLOURS[(at * HUE_STEP) % HUES]),
      group,
      measures,
      quote: null,
      isHidden: hidden.has(id),
    }
  })
  if (partsOf(type).series === 'tag-group') return groups
  const collapsed = new Set(filter.collapsedGroupIds)
  return groups.flatMap((group) =>
    collapsed.has(group.id)
      ? [group]
      : answer.tags
          .filter(({ tag }) => tag.tagGroup.id === group.id)
          .map(
            ({ tag, measures, quote }): ChartItem => ({
              kind: 'tag',
              id: tag.id,
              label: tag.title,
              look: tagClass(tag.color, tag.role),
              group: group.group,
              measures,
              quote: quote && { text: quote.text, by: quote.speaker?.name ?? '' },
              isHidden: hidden.has(tag.id),
            }),
          ),
  )
}

/** The items that are drawn, the largest first, by what is measured. */
export function drawnParts(items: readonly ChartItem[], metric: ChartMetric, base: Measures): ChartPart[] {
  const all = measured(base, metric)
  return items
    .filter(({ isHidden, measures }) => !isHidden && measured(measures, metric) > 0)
    .map(({ id, label, look, group, quote, measures }) => {
      const value = measured(measures, metric)
      return {
        id,
        label,
        look,
        group,
        quote,
        value,
        words: `${value.toLocaleString('en')} of ${counted(all, METRICS[metric].noun)}`,
      }
    })
    .toSorted((a, b) => b.value - a.value || a.label.localeCompare(b.label, 'en'))
}

/** The chart as a table for other programs. */
export function csvRows(items: readonly ChartItem[], base: Measures): (string | number)[][] {
  const numbers = ({ peopleCount, highlightCount, noteCount, textVolume }: Measures): number[] => [
    peopleCount,
    highlightCount,
    noteCount,
    textVolume,
  ]
  return [
    ['Name', 'Group', 'People', 'Highlights', 'Notes', 'Words'],
    ...items
      .filter(({ isHidden }) => !isHidden)
      .map(({ label, group, measures }) => [label, group.title, ...numbers(measures)]),
    ['All highlights', '', ...numbers(base)],
  ]
}
