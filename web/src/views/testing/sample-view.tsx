import type { CustomField } from '@verbatim/contracts/fields/custom-field.ts'
import type { ColumnStatistic } from '@verbatim/contracts/views/view-vocabulary.ts'
import { useState } from 'react'
import type {
  CellEdit,
  ColumnLayout,
  RowMove,
  ViewColumn,
  ViewGroup,
  ViewProps,
  ViewRow,
  ViewSelection,
  ViewSort,
} from '../view-props.ts'

/** A note of the sample: its values by the key of their column. */
export type SampleRow = ViewRow & { values: Readonly<Record<string, string | null>> }

const FLEET: CustomField = {
  ...{ id: 'fleet', type: 'SELECT', title: 'Fleet size' },
  options: [
    { id: 'owner', label: 'Owner-operator', color: '#a50b25' },
    { id: 'small', label: 'Small fleet', color: '#c36713' },
    { id: 'large', label: 'Large fleet', color: '#007493' },
  ],
}
const field = (id: CustomField['type'], title: string): CustomField => ({ id: id.toLowerCase(), type: id, title })
const FIELDS: readonly CustomField[] = [
  FLEET,
  field('TEXT', 'Place'),
  field('NUMBER', 'Trucks'),
  field('NPS', 'NPS'),
  field('BOOLEAN', 'Consent'),
  field('DATETIME', 'Recorded'),
  field('EMAIL', 'Address'),
  { ...field('PERSON', 'Researcher'), options: [{ id: 'ines', label: 'Ines Okafor' }] },
]

const SAID = [
  'It says verifying. Verifying what? By who?',
  'Then a lass called Jo rang me, and it was done in four minutes.',
  'The upload starts again, always from zero.',
]
const PEOPLE = ['Dana Whitlock', 'Callum Reid', 'Bernd Huber', 'Luc Vandamme', 'Emre Yıldız', 'Aoife Brennan']
const PLACES = ['Leeds', 'Glasgow', 'Graz', 'Ghent', 'Rotterdam', 'Cork']
const EMPTY = { key: '', title: '', color: null, peopleCount: 0, isCollapsed: false, loadMore: null }

const valueIn = (key: string) => (row: SampleRow) => row.values[key] ?? null
const layout = (key: string, width: number): ColumnLayout => ({ key, width, sticky: false, wrapped: false })

const COLUMNS: readonly ViewColumn<SampleRow>[] = [
  {
    ...layout('title', 240),
    sticky: true,
    title: 'Note',
    type: 'TITLE',
    sorts: ['ASC', 'DESC'],
    cell: ({ title }) => <span className="ellip">{title}</span>,
  },
  {
    ...layout('quote', 280),
    title: 'Opening quote',
    type: 'QUOTE',
    cell: (row) => <span className="q s ellip">{row.values.quote}</span>,
  },
  {
    ...layout('highlights', 104),
    title: 'Highlights',
    type: 'COUNT',
    value: valueIn('highlights'),
    sorts: ['DESC', 'ASC'],
  },
  ...FIELDS.map((one) => ({
    ...layout(one.id, 136),
    title: one.title,
    type: one.type,
    field: one,
    value: valueIn(one.id),
  })),
]

/** So many rows. */
export function sampleRows(count: number): SampleRow[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `row-${at}`,
    title: at < PEOPLE.length ? `${PEOPLE[at]}, interview` : `${PEOPLE[at % PEOPLE.length]}, call ${at}`,
    values: {
      quote: SAID[at % SAID.length] ?? null,
      highlights: String((at * 7) % 43),
      fleet: FLEET.options?.[at % 3]?.label ?? null,
      text: PLACES[at % PLACES.length] ?? null,
      number: String(1 + ((at * 13) % 90)),
      nps: String(at % 11),
      boolean: String(at % 2 === 0),
      datetime: '2026-11-12',
    },
  }))
}

type SampleOptions = { rows: readonly SampleRow[]; isGrouped?: boolean; columns?: number; isReadOnly?: boolean }

/** A list that is kept in memory: what is edited, moved, chosen and arranged in it is seen at once. */
export function useSampleView({ rows: start, isGrouped = false, columns: more = 0, isReadOnly }: SampleOptions) {
  const [rows, setRows] = useState(start)
  const [columns, setColumns] = useState<readonly ViewColumn<SampleRow>[]>(() => [...COLUMNS, ...extraColumns(more)])
  const [selection, onSelect] = useState<ViewSelection>({ ids: new Set(), isEvery: false })
  const [sort, onSort] = useState<ViewSort | null>(null)
  const [openId, onOpen] = useState<string | null>(null)
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<Record<string, ColumnStatistic | undefined>>({
    highlights: 'sum',
    nps: 'npsScore',
  })
  const edit = (edits: readonly CellEdit[]): void =>
    setRows((before) => before.map((row) => edits.filter(({ rowId }) => rowId === row.id).reduce(withValue, row)))
  const sorted = sort ? rows.toSorted((a, b) => (sort.direction === 'ASC' ? 1 : -1) * compare(a, b, sort.key)) : rows
  const view: ViewProps<SampleRow> = {
    ...{
      label: 'Notes',
      noun: 'note',
      isGrouped,
      total: rows.length,
      columns,
      selection,
      onSelect,
      sort,
      onSort,
      openId,
      onOpen,
    },
    linkOf: ({ id }) => `/data/${id}`,
    groups: isGrouped ? groupsOf(sorted, collapsed) : [{ ...EMPTY, count: rows.length, rows: sorted }],
    onCollapse: (key, isCollapsed) =>
      setCollapsed((before) => new Set(isCollapsed ? [...before, key] : [...before].filter((one) => one !== key))),
    onArrange: (layouts) =>
      setColumns((before) =>
        layouts.flatMap((one) => {
          const column = before.find(({ key }) => key === one.key)
          return column ? [{ ...column, ...one }] : []
        }),
      ),
    summaries: {
      chosen,
      figures: figuresOf(rows),
      onChoose: (key, one) => setChosen({ ...chosen, [key]: one ?? undefined }),
    },
  }
  if (isReadOnly) return view
  return {
    ...view,
    onEdit: (edits: readonly CellEdit[]) => Promise.resolve(edit(edits)),
    onMove: ({ rowId, from, to }: RowMove) => {
      const cell = { rowId, columnKey: 'fleet' }
      edit([{ ...cell, value: to || null }])
      return Promise.resolve(() => Promise.resolve(edit([{ ...cell, value: from || null }])))
    },
  }
}

const withValue = (row: SampleRow, { columnKey, value }: CellEdit): SampleRow => ({
  ...row,
  values: { ...row.values, [columnKey]: value },
})

function compare(a: SampleRow, b: SampleRow, key: string): number {
  const [first, second] = [a, b].map((row) => (key === 'title' ? row.title : (row.values[key] ?? '')))
  return (first ?? '').localeCompare(second ?? '', 'en', { numeric: true })
}

const extraColumns = (count: number): ViewColumn<SampleRow>[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{
      ...layout(`extra-${at}`, 120),
      title: `Field ${at + 1}`,
      type: 'TEXT',
      field: { id: `extra-${at}`, type: 'TEXT', title: `Field ${at + 1}` },
    },
    value: valueIn('text'),
  }))

function groupsOf(rows: readonly SampleRow[], collapsed: ReadonlySet<string>): ViewGroup<SampleRow>[] {
  return (FLEET.options ?? []).map(({ label, color }) => {
    const own = rows.filter(({ values }) => values.fleet === label)
    const people = new Set(own.map(({ title }) => title.split(',')[0]))
    return {
      ...{ ...EMPTY, key: label, title: label, color: color ?? null, rows: own },
      ...{ count: own.length, peopleCount: people.size, isCollapsed: collapsed.has(label) },
    }
  })
}

function figuresOf(rows: readonly SampleRow[]): NonNullable<ViewProps['summaries']>['figures'] {
  const numbers = (key: string): number[] => rows.map(({ values }) => Number(values[key] ?? 0))
  const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
  const scores = numbers('nps')
  const share = (fits: (score: number) => boolean): number => scores.filter(fits).length / Math.max(1, scores.length)
  return {
    highlights: { count: rows.length, empty: 0, sum: sum(numbers('highlights')) },
    nps: { count: rows.length, empty: 0, npsScore: 100 * (share((one) => one > 8) - share((one) => one < 7)) },
  }
}
