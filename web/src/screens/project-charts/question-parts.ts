import type { ProjectQuestionsQuery, QuestionCrosstabQuery } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import type { ChartPart } from '../../ui/chart/chart-part.ts'

export type SurveyQuestion = ProjectQuestionsQuery['project']['questions'][number]
export type Crosstab = QuestionCrosstabQuery['question']['crosstab']

/** "62 %", and a sign where there is nobody to take it of. */
export const percentWords = (percent: number | null | undefined): string =>
  percent == null ? '–' : `${percent >= 10 || percent === 0 ? Math.round(percent) : percent.toFixed(1)} %`

/** "Base: 84 of 86 responses". */
export const baseWords = ({ base, responses }: Pick<SurveyQuestion['summary'], 'base' | 'responses'>): string =>
  `Base: ${base.toLocaleString('en')} of ${counted(responses, 'response')}`

/** The options as parts of a chart, the most chosen first. */
export const optionParts = ({ summary }: SurveyQuestion): ChartPart[] =>
  optionsByCount(summary).map(({ option, count, percent }) => ({
    id: option.id,
    label: option.optionText,
    look: 'tag-blue',
    value: count,
    words: `${count.toLocaleString('en')} of ${summary.base.toLocaleString('en')}, ${percentWords(percent)}`,
    group: { id: '', title: '' },
    quote: null,
  }))

/** The most chosen first; those that are chosen alike as they stand in the question. */
export const optionsByCount = ({ options }: SurveyQuestion['summary']): SurveyQuestion['summary']['options'] =>
  options.toSorted((one, other) => other.count - one.count)

/** All questions as rows for other programs; a question in own words has one row. */
export function questionRows(questions: readonly SurveyQuestion[]): (string | number)[][] {
  const rows = questions.flatMap(({ questionText, questionType, summary }): (string | number)[][] => {
    if (questionType === 'FREE_TEXT') return [[questionText, '', summary.base, '', summary.base, summary.responses]]
    return summary.options.map(({ option, count, percent }) => [
      ...[questionText, option.optionText, count, percent == null ? '' : Number(percent.toFixed(2))],
      ...[summary.base, summary.responses],
    ])
  })
  return [['Question', 'Option', 'Count', 'Percent', 'Base', 'Responses'], ...rows]
}

/** A crosstab as rows for other programs: counts, with the bases below. */
export function crosstabRows(question: string, { columns, rows }: Crosstab): (string | number)[][] {
  const head = [question, ...columns.map(({ option }) => option.optionText)]
  const counts = rows.map(({ option, cells }) => [option?.optionText ?? 'Answered', ...cells.map(({ count }) => count)])
  return [head, ...counts, ['Base', ...columns.map(({ base }) => base)]]
}
