import type { FieldType } from '#src/fields/field-types.ts'

/** How an operator is said, and how many values it takes. */
export type OperatorMeaning = { title: string; takes: 'none' | 'one' | 'many' }

/** Every operator of a row of a filter. */
export const OPERATORS = {
  is: { title: 'is', takes: 'one' },
  isNot: { title: 'is not', takes: 'one' },
  isAfter: { title: 'is after', takes: 'one' },
  isBefore: { title: 'is before', takes: 'one' },
  contains: { title: 'contains', takes: 'one' },
  doesNotContain: { title: 'does not contain', takes: 'one' },
  greaterThan: { title: 'is greater than', takes: 'one' },
  lessThan: { title: 'is less than', takes: 'one' },
  oneOf: { title: 'is one of', takes: 'many' },
  notOneOf: { title: 'is not one of', takes: 'many' },
  allOf: { title: 'has all of', takes: 'many' },
  notAllOf: { title: 'does not have all of', takes: 'many' },
  isEmpty: { title: 'is empty', takes: 'none' },
  isNotEmpty: { title: 'is not empty', takes: 'none' },
} as const satisfies Record<string, OperatorMeaning>
export type OperatorType = keyof typeof OPERATORS

/**
 * The type of what a row filters by: that of a custom field, or of a system field: a list of members (USER), one thing
 * (REFERENCE) or several (REFERENCES).
 */
export type FilterFieldType = FieldType | 'USER' | 'REFERENCE' | 'REFERENCES'

const TEXT = ['contains', 'doesNotContain', 'is', 'isNot', 'isEmpty', 'isNotEmpty'] as const
const NUMBER = ['is', 'isNot', 'greaterThan', 'lessThan', 'isEmpty', 'isNotEmpty'] as const
const SINGLE = ['oneOf', 'notOneOf', 'isEmpty', 'isNotEmpty'] as const
const MULTI = ['oneOf', 'notOneOf', 'allOf', 'notAllOf', 'isEmpty', 'isNotEmpty'] as const

/** The operators of each type, the usual first. A SELECT of which one option may be chosen has those of REFERENCE. */
const OPERATORS_OF_TYPE: Record<FilterFieldType, readonly OperatorType[]> = {
  BOOLEAN: ['is'],
  DATETIME: ['isAfter', 'isBefore', 'is', 'isEmpty', 'isNotEmpty'],
  EMAIL: TEXT,
  PHONE: TEXT,
  TEXT,
  URL: TEXT,
  NUMBER,
  NPS: NUMBER,
  PERSON: MULTI,
  SELECT: MULTI,
  USER: ['oneOf', 'notOneOf'],
  REFERENCE: SINGLE,
  REFERENCES: MULTI,
}

/** The operators offered for a type. @param max how many options of a SELECT may be chosen; several unless it says one. */
export function operatorsOfType(type: FilterFieldType, max?: number): readonly OperatorType[] {
  return type === 'SELECT' && max === 1 ? SINGLE : OPERATORS_OF_TYPE[type]
}

/** Whether the text, from outside, is an operator. */
export function isOperator(text: unknown): text is OperatorType {
  return typeof text === 'string' && Object.hasOwn(OPERATORS, text)
}

/** Whether the text, from outside, is a type of what can be filtered by. */
export function isFilterFieldType(text: unknown): text is FilterFieldType {
  return typeof text === 'string' && Object.hasOwn(OPERATORS_OF_TYPE, text)
}
