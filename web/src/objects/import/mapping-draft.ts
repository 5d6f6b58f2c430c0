import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { ImportColumnInput, QuestionType } from '../../gql/graphql.ts'
import type { ImportTargets, ShownImport, ShownTable } from './operations.ts'

/** What a column becomes, as the chooser of its row says it: "SKIP", "field:…", "new:NUMBER", "ask:FREE_TEXT". */
export type Target = string

/** A mapping while it is edited. */
export type MappingDraft = { targets: Target[]; dayFirst: boolean[]; keyColumn: number | null }

/** What a person chooses from, in groups. */
export type TargetGroup = { label: string; options: readonly { value: Target; label: string }[] }

/** A SELECT of several, which the wire says by how many may be chosen. */
const SEVERAL = 'new:SEVERAL'

const NEW_FIELDS: readonly { value: Target; label: string }[] = [
  { value: 'new:TEXT', label: 'Text' },
  { value: 'new:NUMBER', label: 'Number' },
  { value: 'new:SELECT', label: 'One of a list' },
  { value: SEVERAL, label: 'Several of a list' },
  { value: 'new:DATETIME', label: 'Date' },
  { value: 'new:BOOLEAN', label: 'Yes or no' },
  { value: 'new:NPS', label: 'NPS' },
  { value: 'new:EMAIL', label: 'Email' },
  { value: 'new:PHONE', label: 'Phone' },
  { value: 'new:URL', label: 'Link' },
  { value: 'new:PERSON', label: 'People' },
]
const NEW_QUESTIONS: readonly { value: Target; label: string }[] = [
  { value: 'ask:FREE_TEXT', label: 'Own words' },
  { value: 'ask:SINGLE_SELECT', label: 'One choice' },
  { value: 'ask:MULTI_SELECT', label: 'Several choices' },
]
const OF_NOTE: readonly { value: Target; label: string }[] = [
  { value: 'SKIP', label: 'Leave out' },
  { value: 'TITLE', label: 'Title' },
  { value: 'CONTENT', label: 'What they said' },
  { value: 'PERSON', label: 'Person' },
  { value: 'DATE', label: 'Date of the note' },
]

/** Everything that a column of the project's table may become. */
export function targetGroups({ fields, project }: ImportTargets): TargetGroup[] {
  const groups: TargetGroup[] = [
    { label: 'Of the note', options: OF_NOTE },
    {
      label: 'Question',
      options: project.questions.map((one) => ({ value: `question:${one.id}`, label: one.questionText })),
    },
    {
      label: 'New question',
      options: NEW_QUESTIONS.map((one) => ({ ...one, label: `New question, ${withoutCapital(one.label)}` })),
    },
    { label: 'Field', options: fields.map(({ id, label }) => ({ value: `field:${id}`, label })) },
    {
      label: 'New field',
      options: NEW_FIELDS.map((one) => ({ ...one, label: `New field, ${withoutCapital(one.label)}` })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** As it stands within a line; what is all capitals, as NPS, stays so. */
const withoutCapital = (label: string): string =>
  label === label.toUpperCase() ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** The mapping of an import, to be edited. */
export function draftOf({ mapping, table }: Pick<ShownImport, 'mapping' | 'table'>): MappingDraft {
  const columns = mapping?.columns ?? []
  const width = table?.columns.length ?? 0
  return {
    targets: Array.from({ length: width }, (_, at) => targetOf(columns[at])),
    dayFirst: Array.from({ length: width }, (_, at) => columns[at]?.dayFirst ?? false),
    keyColumn: mapping?.keyColumn ?? null,
  }
}

type MappedColumn = NonNullable<ShownImport['mapping']>['columns'][number]

function targetOf(column: MappedColumn | undefined): Target {
  if (!column) return 'SKIP'
  const { use, field, question } = column
  if (use === 'FIELD' && field) {
    if (field.id) return `field:${field.id}`
    return field.type === 'SELECT' && field.max > 1 ? SEVERAL : `new:${field.type}`
  }
  if (use === 'QUESTION' && question) return question.id ? `question:${question.id}` : `ask:${question.type}`
  return use
}

/** What the server is told. A new field or question is called as its column is. */
export const columnInputs = ({ targets, dayFirst }: MappingDraft, table: ShownTable): ImportColumnInput[] =>
  targets.map((target, at) => ({ ...inputOf(target, table.columns[at]?.name ?? ''), dayFirst: dayFirst[at] ?? false }))

function inputOf(target: Target, name: string): ImportColumnInput {
  const [kind = '', of = ''] = target.split(':')
  if (kind === 'field') return { use: 'FIELD', fieldId: of }
  if (kind === 'question') return { use: 'QUESTION', questionId: of }
  if (kind === 'ask') return { use: 'QUESTION', newQuestion: { text: name, type: of as QuestionType } }
  if (target === 'new:PERSON')
    return { use: 'FIELD', newField: { label: name, type: 'PERSON', max: COUNT_LIMITS.selectable } }
  if (target === SEVERAL)
    return { use: 'FIELD', newField: { label: name, type: 'SELECT', max: COUNT_LIMITS.selectable } }
  if (kind === 'new') return { use: 'FIELD', newField: { label: name, type: of as FieldType } }
  return { use: USES.find((use) => use === target) ?? 'SKIP' }
}

const USES = ['SKIP', 'TITLE', 'CONTENT', 'DATE', 'PERSON'] as const

/** Whether a column may hold dates, whose day and month somebody may have to tell apart. */
export const mayHoldDates = (target: Target): boolean => target === 'DATE' || target === 'new:DATETIME'
