import type { CustomField } from '@verbatim/contracts/fields/custom-field.ts'
import type { FieldControlProps } from './field-control.ts'
import { OptionControl } from './OptionControl.tsx'
import { TypedControl } from './TypedControl.tsx'

const hasOptions = ({ type }: CustomField): boolean => type === 'SELECT' || type === 'PERSON' || type === 'NPS'

/** The open control of a field: what is chosen from a list, or typed. */
export function FieldControl(props: FieldControlProps) {
  return hasOptions(props.field) ? <OptionControl {...props} /> : <TypedControl {...props} />
}
