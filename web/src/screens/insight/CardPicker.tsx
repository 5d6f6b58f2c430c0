import { useDebouncedValue } from '@mantine/hooks'
import { REFERENCES, type ReferenceType } from '@verbatim/contracts/document-parts/references.ts'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { TYPING_MS } from '../../lib/use-typed-search.ts'
import { type CardChoice, OFFERED } from '../../objects/live-card/card-choices.ts'
import { useCardChoices } from '../../objects/live-card/use-card-choices.ts'
import { Button } from '../../ui/Button.tsx'
import { CommandList } from '../../ui/CommandList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useCommandList } from '../../ui/use-command-list.ts'
import styles from './CardPicker.module.css'

type CardPickerProps = {
  type: ReferenceType
  /** Of the insight: what stands in it is offered first; null for one that lies in none. */
  projectId: string | null
  onPick: (choice: CardChoice) => void
  onClose: () => void
}

/** Why nothing is offered: tags of no project are found by their letters alone. */
function noneLine({ type, projectId, words }: Pick<CardPickerProps, 'type' | 'projectId'> & { words: string }): string {
  const noun = REFERENCES[type].name.toLowerCase()
  if (words) return `No ${noun} is called that.`
  return type === 'tag' && projectId === null ? 'Type letters of a tag.' : `There is no ${noun} yet.`
}

/** Chooses what a live card shows: what was opened lately first, the rest by its words. Arrows walk, Enter chooses. */
export function CardPicker({ type, projectId, onPick, onClose }: CardPickerProps) {
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { choices, error, isCurrent, retry } = useCardChoices({ type, projectId, words })
  const noun = REFERENCES[type].name.toLowerCase()
  const isSettled = isCurrent && words === typed.trim()
  const list = useCommandList({
    sections: [{ options: (choices ?? []).slice(0, OFFERED) }],
    isStale: () => !isSettled,
    onChoose: onPick,
  })
  return (
    <Dialog
      title={`A card of which ${noun}?`}
      wide
      onClose={onClose}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <TextInput
        {...list.combobox}
        label={<span className="sr">Find a {noun}</span>}
        icon={Search}
        placeholder={`Words of a ${noun}`}
        value={typed}
        autoComplete="off"
        autoFocus
        onChange={(event) => {
          setTyped(event.target.value)
          list.setAt(0)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (list.press(event) || event.key === 'Enter') event.preventDefault()
        }}
      />
      <div className={styles.list} aria-busy={!isSettled}>
        <QueryState
          query={{ data: choices, error, refetch: retry }}
          failed="This list did not load"
          framed
          waiting={<SkeletonRows rows={5} height={36} label="Loading" />}
        >
          {() => (
            <CommandList
              list={list}
              label={REFERENCES[type].name}
              keyOf={({ id }) => id}
              followsPointer
              none={<p className="meta">{noneLine({ type, projectId, words })}</p>}
            >
              {({ title, from }) => (
                <>
                  <span className="ellip" title={title}>
                    {title}
                  </span>
                  {from && <span className={`meta ellip end ${styles.from}`}>{from}</span>}
                </>
              )}
            </CommandList>
          )}
        </QueryState>
      </div>
    </Dialog>
  )
}
