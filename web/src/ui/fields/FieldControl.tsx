import type { CustomField } from '@verbatim/contracts/fields/custom-field.ts'
import type { FieldControlProps } from './field-control.ts'
import { OptionControl, PersonControl } from './OptionControl.tsx'
import { TypedControl } from './TypedControl.tsx'

const hasOptions = ({ type }: CustomField): boolean => type === 'SELECT' || type === 'NPS'

/** The open control of a field: who or what is chosen from a list, or what is typed. */
export function FieldControl(props: FieldControlProps) {
  if (props.field.type === 'PERSON') return <PersonControl {...props} />
  return hasOptions(props.field) ? <OptionControl {...props} /> : <TypedControl {...props} />
}
