import { type ReactNode, useState } from 'react'
import { isCalled, type Named } from '../lib/is-called.ts'
import { CommandList } from './CommandList.tsx'
import type { FieldProps } from './Field.tsx'
import styles from './PickList.module.css'
import { TextInput } from './TextInput.tsx'
import { useCommandList } from './use-command-list.ts'

type Option = Named & { id: string }

type PickListProps<Choice extends Option> = Pick<FieldProps, 'error'> & {
  /** Of the field and of the list: "Tag". */
  label: string
  options: readonly Choice[]
  /** Says that no option has these letters. */
  none: ReactNode
  /** Whether the field takes the keyboard when the dialog opens. */
  takesFocus?: boolean
  onChoose: (option: Choice) => void
  children: (option: Choice) => ReactNode
}

/**
 * A field and below it the options whose titles or synonyms have its letters, in a dialog that chooses one. Arrows walk, Enter
 * chooses; before a letter or an arrow Enter chooses nothing.
 */
export function PickList<Choice extends Option>(props: PickListProps<Choice>) {
  const { label, options, none, takesFocus, error, onChoose, children } = props
  const [query, setQuery] = useState('')
  const list = useCommandList({
    sections: [{ options: options.filter((option) => isCalled(option, query)) }],
    start: -1,
    onChoose,
  })
  return (
    <div>
      <TextInput
        {...list.combobox}
        label={label}
        error={error}
        value={query}
        autoComplete="off"
        data-autofocus={takesFocus}
        onChange={(event) => {
          setQuery(event.target.value)
          list.setAt(event.target.value.trim() ? 0 : -1)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          // Enter is for the list alone: the form around it has a button of its own.
          if (list.press(event) || event.key === 'Enter') event.preventDefault()
        }}
      />
      <CommandList
        list={list}
        label={label}
        className={styles.list}
        keyOf={({ id }) => id}
        followsPointer
        none={<p className={`meta ${styles.none}`}>{none}</p>}
      >
        {children}
      </CommandList>
    </div>
  )
}
