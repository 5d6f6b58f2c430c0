import { ERROR_MESSAGES } from '#src/error-codes.ts'
import { type FilterField, type FilterForm, type FilterRow, isGroup } from '#src/filters/filter-form.ts'
import { OPERATORS, type OperatorType } from '#src/filters/operators.ts'
import { isSystemKey, SYSTEM_FIELDS, type SystemKey } from '#src/filters/system-fields.ts'
import { filterDate } from '#src/filters/to-filter.ts'
import { operatorsOf } from '#src/filters/value-editors.ts'

/** A field that whoever looks may filter by. Options are of a SELECT, with those that `max` of which may be chosen. */
export type OfferedField = {
  field: FilterField
  title: string
  max?: number
  options?: readonly { id: string; label: string }[]
}

type FilterProblemKind =
  | 'noField'
  | 'fieldGone'
  | 'typeChanged'
  | 'operatorNotOffered'
  | 'personUnderPerson'
  | 'valueMissing'
  | 'optionGone'
  | 'valueUnreadable'

/** Why a row does not do what it says. `filtersNothing`: it is left out until it is mended. */
export type FilterProblem = { rowId: string; kind: FilterProblemKind; message: string; filtersNothing: boolean }

/** The problems of a form's rows, at most one a row, in their order. */
export function problemsOf(form: FilterForm, offered: readonly OfferedField[]): FilterProblem[] {
  return form.rows.flatMap((entry) => (isGroup(entry) ? problemsOf(entry, offered) : (problemOf(entry, offered) ?? [])))
}

/** The system fields with these keys, as they are offered. */
export function offeredSystemFields(keys: readonly SystemKey[]): OfferedField[] {
  return keys.map((key) => ({
    field: { kind: 'system', fieldType: SYSTEM_FIELDS[key].type, id: key },
    title: SYSTEM_FIELDS[key].title,
  }))
}

function problemOf(row: FilterRow, offered: readonly OfferedField[]): FilterProblem | null {
  const { field, operatorType } = row
  const problem = (kind: FilterProblemKind, message: string, filtersNothing = true): FilterProblem => ({
    rowId: row.id,
    kind,
    message,
    filtersNothing,
  })
  if (field === null) return problem('noField', 'Choose what to filter by.')
  if (field.kind === 'person' && field.fieldType === 'PERSON')
    return problem('personUnderPerson', ERROR_MESSAGES.personFieldUnderPerson)
  const offer = offered.find((one) => one.field.id === field.id)
  if (!offer)
    return problem(
      'fieldGone',
      field.kind === 'system' && isSystemKey(field.id)
        ? `These cannot be filtered by “${SYSTEM_FIELDS[field.id].title}”.`
        : 'This field was deleted, or you may not see it. Nothing has a value of it.',
      false,
    )
  if (offer.field.fieldType !== field.fieldType)
    return problem('typeChanged', `“${offer.title}” is of another type now. Choose it again.`, false)
  if (!isOffered(field, operatorType, offer))
    return problem(
      'operatorNotOffered',
      `“${offer.title}” cannot be asked whether it “${OPERATORS[operatorType].title}”.`,
    )
  return valueProblem(row, field, offer, problem)
}

const isOffered = (field: FilterField, operator: OperatorType, { max }: OfferedField): boolean =>
  operatorsOf(field, max).includes(operator) || (field.fieldType === 'BOOLEAN' && operator === 'isNot')

function valueProblem(
  { operatorType, values }: FilterRow,
  { fieldType, kind, id }: FilterField,
  offer: OfferedField,
  problem: (kind: FilterProblemKind, message: string, filtersNothing?: boolean) => FilterProblem,
): FilterProblem | null {
  if (OPERATORS[operatorType].takes === 'none') return null
  const given = values.filter((value) => value.trim() !== '')
  const [first] = given
  if (first === undefined) {
    const isProject = kind === 'system' && id === 'project'
    return problem('valueMissing', isProject ? 'No project is chosen yet.' : 'Choose a value.', !isProject)
  }
  if (fieldType === 'DATETIME' && filterDate(first) === null)
    return problem('valueUnreadable', `“${first}” is no date.`)
  if ((fieldType === 'NUMBER' || fieldType === 'NPS') && !/^(\d+\.?\d*|\.\d+)$/.test(first.trim()))
    return problem('valueUnreadable', `“${first}” is no number such as 12.5; it counts as 0.`, false)
  const gone = offer.options ? given.filter((value) => !offer.options?.some((option) => option.id === value)) : []
  if (!gone.length) return null
  const options = gone.length === 1 ? 'An option that was chosen is' : `${gone.length} options that were chosen are`
  return problem('optionGone', `${options} no longer there.`, false)
}
