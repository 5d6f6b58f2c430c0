import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import type { Value } from '@verbatim/fields/values/field-value.ts'
import type { Field } from '#src/fields/field.ts'

export type FieldChangeKind = 'RENAMED' | 'OPTION_RENAMED' | 'OPTIONS_REMOVED' | 'OPTIONS_MERGED' | 'TYPE_CHANGED'

/** What a change changes of a field, as it was before. */
export type FieldBefore = Pick<Field, 'label' | 'type' | 'options' | 'max'>

/** Something that was done to a field, with what is needed to take it back. */
export type FieldChange = {
  id: string
  fieldId: string
  kind: FieldChangeKind
  /** What was done, as a sentence. */
  title: string
  before: FieldBefore
  changedBy: string | null
  changedAt: Date
  undoneAt: Date | null
}

/** What an object had before a change, and what it had then. */
export type ChangedValue = {
  objectType: Field['objectType']
  objectId: string
  before: readonly Value[]
  after: readonly Value[]
}

/** What is kept of a field for the undo. */
export const beforeOf = ({ label, type, options, max }: Field): FieldBefore => ({ label, type, options, max })

/** Values as they are kept for the undo. */
export const kept = (values: readonly Value[]): string[] =>
  values.map((value) => (value instanceof Date ? value.toISOString() : String(value)))

/** Values from what is kept of them. */
export const fromKept = (type: FieldType, texts: readonly string[]): Value[] =>
  texts.map((text) => {
    if (type === 'NUMBER' || type === 'NPS') return Number(text)
    if (type === 'DATETIME') return new Date(text)
    return type === 'BOOLEAN' ? text === 'true' : text
  })

const LISTED = 3

/** “A”, “B”, “C” and 4 more. */
export function quoted(labels: readonly string[]): string {
  const some = labels.slice(0, LISTED).map((label) => `“${label}”`)
  return labels.length > LISTED ? `${some.join(', ')} and ${labels.length - LISTED} more` : some.join(', ')
}
