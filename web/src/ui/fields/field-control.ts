import type { CustomField } from '@verbatim/contracts/fields/custom-field.ts'

/** What the control of an open field is told, and tells. */
export type FieldControlProps = {
  field: CustomField
  value: string | null
  /** A value that the type allows; `byKeys` where the focus stays with the field. */
  onSave: (value: string | null, byKeys: boolean) => void
  onPutBack: () => void
}
