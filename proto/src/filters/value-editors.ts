import type { FilterField } from '#src/filters/filter-form.ts'
import { OPERATORS, type OperatorType, operatorsOfType } from '#src/filters/operators.ts'
import { type ChosenKind, isSystemKey, SYSTEM_FIELDS } from '#src/filters/system-fields.ts'

/** What edits the values of a row: nothing, a switch, a date, a number, a text, or a choice of something. */
export type ValueEditor =
  | { editor: 'none' | 'boolean' | 'date' | 'number' | 'text' }
  | { editor: 'choice'; of: ChosenKind | 'OPTION' }

/** The operators offered for a field. @param max how many options of a SELECT may be chosen. */
export function operatorsOf(field: FilterField, max?: number): readonly OperatorType[] {
  if (field.kind === 'system') return isSystemKey(field.id) ? SYSTEM_FIELDS[field.id].operators : []
  return operatorsOfType(field.fieldType, max)
}

/** What edits the values of a field under an operator. */
export function valueEditorOf(field: FilterField, operator: OperatorType): ValueEditor {
  if (OPERATORS[operator].takes === 'none') return { editor: 'none' }
  switch (field.fieldType) {
    case 'BOOLEAN':
      return { editor: 'boolean' }
    case 'DATETIME':
      return { editor: 'date' }
    case 'NUMBER':
    case 'NPS':
      return { editor: 'number' }
    case 'SELECT':
      return { editor: 'choice', of: 'OPTION' }
    case 'PERSON':
    case 'USER':
    case 'REFERENCE':
    case 'REFERENCES':
      return { editor: 'choice', of: chosenOf(field) }
    default:
      return { editor: 'text' }
  }
}

const chosenOf = ({ kind, id }: FilterField): ChosenKind =>
  (kind === 'system' && isSystemKey(id) ? SYSTEM_FIELDS[id].chosen : null) ?? 'PERSON'
