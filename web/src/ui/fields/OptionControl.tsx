import { chosenOptions, type FieldOption, valueFor } from '@verbatim/contracts/fields/custom-field.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Combobox } from '../Combobox.tsx'
import type { ComboboxProps } from '../use-combobox.ts'
import { OptionFace } from './FieldValue.tsx'
import type { FieldControlProps } from './field-control.ts'
import { usePeopleChoices } from './people-choices.ts'

const SCORES: readonly FieldOption[] = Array.from({ length: 11 }, (_, score) => ({
  id: String(score),
  label: String(score),
}))

/** A value that is chosen from a list: options, or a score from 0 to 10. */
export function OptionControl(props: FieldControlProps) {
  const { field } = props
  return <Choice {...props} field={field.type === 'NPS' ? { ...field, options: SCORES } : field} />
}

/** People, found in the whole directory as their names are typed. Who is not there is added. */
export function PersonControl({ field, ...rest }: FieldControlProps) {
  const { known, find, add } = usePeopleChoices()
  const { look, isLooked } = useLook(find)
  const options = useMemo(() => {
    const all = new Map((field.options ?? []).map((option) => [option.id, option]))
    for (const [id, option] of known) all.set(id, option)
    return [...all.values()].sort((one, other) => one.label.localeCompare(other.label))
  }, [field.options, known])
  // Who is still looked for may be there already: nobody is to be there twice because somebody types fast.
  const adding = isLooked && add ? { label: (name: string) => `Add “${name}” as a person`, run: add } : null
  return <Choice {...rest} field={{ ...field, options }} onType={look} adding={adding} />
}

/** Looks for the words that were typed last; whether all who have them are known. */
function useLook(find: (words: string) => Promise<void>) {
  const latest = useRef('')
  const [isLooked, setLooked] = useState(false)
  const look = useCallback(
    (words: string): void => {
      latest.current = words
      setLooked(false)
      void find(words).then(() => {
        if (latest.current === words) setLooked(true)
      })
    },
    [find],
  )
  useEffect(() => look(''), [look])
  return { look, isLooked }
}

type ChoiceProps = FieldControlProps & Pick<ComboboxProps<FieldOption>, 'onType' | 'adding'>

function Choice({ field: asked, value, onSave, onPutBack, onType, adding }: ChoiceProps) {
  const [chosen, setChosen] = useState(() => chosenOptions(asked, value))
  const most = asked.max ?? 1
  return (
    <Combobox
      label={asked.title}
      options={asked.options ?? []}
      chosen={chosen}
      most={most}
      {...{ onType, adding }}
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
