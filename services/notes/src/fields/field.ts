import type { FieldObject as AnyObject, FieldType } from '@verbatim/contracts/fields/field-types.ts'
import { parseHexColor } from '@verbatim/contracts/hex-colors.ts'
import { COUNT_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { labelKey } from '@verbatim/fields/values/value-texts.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { limitedLine, limitedText } from '@verbatim/kit/limited-text.ts'

/** What carries the values of a field that this service owns. */
export type FieldObject = Exclude<AnyObject, 'PERSON'>

/** What can be chosen in a SELECT. */
export type FieldOption = { id: string; label: string; color: string | null; description: string }

/** A field that objects of one kind have: of the workspace, offered in every project, or of one project. */
export type Field = {
  id: string
  projectId: string | null
  fieldSetId: string | null
  objectType: FieldObject
  label: string
  type: FieldType
  description: string
  options: FieldOption[]
  /** How many options or people may be chosen; 1 for every other type. */
  max: number
  rank: number
  updatedBy: string | null
  createdAt: Date
  updatedAt: Date
}

/** An option as it comes from outside; one without a known id is new. */
type GivenOption = { id?: string | null; label: string; color?: string | null; description?: string | null }

/** Throws ValidationError when it is empty or longer than 250 characters. */
export function fieldLabel(label: string): string {
  const kept = limitedLine(label, TEXT_LIMITS.fieldLabel, 'A label', 'label')
  if (kept === '') throw invalid('Give every field a label.', { label: 'A label is needed' })
  return kept
}

/** Throws ValidationError when it is too long. */
export const fieldDescription = (description: string): string =>
  limitedText(description, TEXT_LIMITS.fieldDescription, 'A description', 'description')

/** Whether a field of that type has options or people to choose. */
export const isChosen = (type: FieldType): boolean => type === 'SELECT' || type === 'PERSON'

/** How many may be chosen. Throws ValidationError for less than 1 and more than 100. */
export function fieldMax(type: FieldType, max: number | null | undefined): number {
  if (!isChosen(type) || max === null || max === undefined) return 1
  if (max < 1 || max > COUNT_LIMITS.selectable)
    throw invalid(`Between 1 and ${COUNT_LIMITS.selectable} may be chosen.`, { max: `1 to ${COUNT_LIMITS.selectable}` })
  return max
}

/**
 * The options of a field in their order. Those whose id the field had keep it. Throws ValidationError for more than 200,
 * for a label that is empty, longer than 50 characters or there twice, and for a colour that is none.
 */
export function fieldOptions(
  type: FieldType,
  given: readonly GivenOption[],
  before: readonly FieldOption[],
  newId: () => string,
): FieldOption[] {
  if (type !== 'SELECT') {
    if (given.length) throw invalid('Only a field of type SELECT has options.')
    return []
  }
  if (given.length > COUNT_LIMITS.selectOptions)
    throw invalid(`A field may have at most ${COUNT_LIMITS.selectOptions} options.`)
  const known = new Map(before.map((option) => [option.id, option]))
  const seen = new Set<string>()
  return given.map((option) => {
    const label = optionLabel(option.label)
    if (seen.has(labelKey(label))) throw invalid(`The option “${label}” is there twice.`)
    seen.add(labelKey(label))
    const was = option.id ? known.get(option.id) : undefined
    if (was) known.delete(was.id)
    return {
      id: was?.id ?? newId(),
      label,
      color: option.color === undefined ? (was?.color ?? null) : optionColor(option.color),
      description: option.description == null ? (was?.description ?? '') : fieldDescription(option.description),
    }
  })
}

function optionLabel(text: string): string {
  const label = limitedLine(text, TEXT_LIMITS.selectOptionLabel, 'The label of an option')
  if (label === '') throw invalid('Give every option a label.')
  return label
}

function optionColor(text: string | null): string | null {
  if (text === null || text.trim() === '') return null
  const color = parseHexColor(text)
  if (!color) throw invalid('A color is written as 3 or 6 hexadecimal digits, e.g. #2f6feb.')
  return color
}

/** A field as the audit log names it. */
export const auditedField = ({ id, label }: Pick<Field, 'id' | 'label'>) => ({ type: 'field', id, name: label })
