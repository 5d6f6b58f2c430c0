import { type CustomField, chosenOptions, type FieldOption, valueFor } from '@verbatim/contracts/fields/custom-field.ts'
import { useState } from 'react'
import { Combobox } from '../Combobox.tsx'
import { OptionFace } from './FieldValue.tsx'
import type { FieldControlProps } from './field-control.ts'

const SCORES: readonly FieldOption[] = Array.from({ length: 11 }, (_, score) => ({
  id: String(score),
  label: String(score),
}))

/** A value that is chosen from a list: options, people, or a score from 0 to 10. */
export function OptionControl({ field, value, onSave, onPutBack }: FieldControlProps) {
  const asked: CustomField = field.type === 'NPS' ? { ...field, options: SCORES } : field
  const [chosen, setChosen] = useState(() => chosenOptions(asked, value))
  const most = asked.max ?? 1
  return (
    <Combobox
      label={field.title}
      options={asked.options ?? []}
      chosen={chosen}
      most={most}
      option={(option) => <OptionFace field={asked} option={option} />}
      onChange={(next) => {
        setChosen(next)
        if (most === 1 && next.length === 1) onSave(valueFor(asked, next), true)
      }}
      onDone={(byKeys) => onSave(valueFor(asked, chosen), byKeys)}
      onCancel={onPutBack}
    />
  )
}
