import { classNames } from '../../lib/class-names.ts'
import type { DataColumn } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { optionsByCount, percentWords, type SurveyQuestion } from './question-parts.ts'

type Counted = SurveyQuestion['summary']['options'][number]

type OptionTableProps = { question: SurveyQuestion; chosen: string | null; onChoose: (id: string) => void }

const COLUMNS: readonly DataColumn<Counted>[] = [
  { key: 'option', label: 'Option', cell: ({ option }) => <span className="ellip">{option.optionText}</span> },
  ...[
    {
      key: 'count',
      label: 'Count',
      cell: ({ count }: Counted) => <span className="num">{count.toLocaleString('en')}</span>,
    },
    {
      key: 'percent',
      label: 'Of the base',
      cell: ({ percent }: Counted) => <span className="num">{percentWords(percent)}</span>,
    },
  ].map((column) => ({ ...column, isNumber: true, width: 104 })),
]

/** The numbers of a closed question, all options of it. */
export function OptionTable({ question, chosen, onChoose }: OptionTableProps) {
  return (
    <DataTable
      label={`Answers to ${question.questionText}`}
      columns={COLUMNS}
      rows={optionsByCount(question.summary)}
      keyOf={({ option }) => option.id}
      rowProps={({ option }) => ({
        className: classNames(option.id === chosen && 'on'),
        onClick: () => onChoose(option.id),
      })}
    />
  )
}
