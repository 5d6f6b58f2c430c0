import type { CardKind } from '@verbatim/contracts/canvas/canvas-item.ts'
import { useState } from 'react'
import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { ChoiceList } from '../choice/ChoiceList.tsx'
import { useChoices } from '../choice/use-choices.ts'
import styles from './AddDialog.module.css'

const KINDS: { value: CardKind; label: string }[] = [
  { value: 'highlight', label: 'Highlights' },
  { value: 'note', label: 'Notes' },
  { value: 'insight', label: 'Insights' },
]

type AddDialogProps = {
  projectId: string
  /** Ids of the objects whose cards lie here already. */
  here: ReadonlySet<string>
  onAdd: (kind: CardKind, ids: readonly string[]) => void
  onClose: () => void
}

/** Chooses what is put on the canvas as cards: those that do not lie on it yet, or all; found by words. */
export function AddDialog({ projectId, here, onAdd, onClose }: AddDialogProps) {
  const [kind, setKind] = useState<CardKind>('highlight')
  const [isAll, setAll] = useState(false)
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const choices = useChoices({ projectId, kind, search })
  const { items, total, error, retry } = choices
  const shown = items.filter(({ id }) => isAll || !here.has(id))
  const changeKind = (next: CardKind): void => {
    setKind(next)
    setPicked(new Set())
  }
  const add = (): void => {
    // Also what was chosen before other words were looked for.
    onAdd(kind, [...picked])
    onClose()
  }
  return (
    <Dialog
      title="Add to the canvas"
      wide
      onClose={onClose}
      onSubmit={picked.size ? add : undefined}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" off={picked.size ? null : 'Choose something first'}>
            {picked.size ? `Add ${picked.size}` : 'Add'}
          </Button>
        </>
      }
    >
      <WhichCards {...{ kind, isAll }} onKind={changeKind} onAll={setAll} />
      <SearchInput label="Search" value={search} onChange={setSearch} />
      {error !== undefined && <ErrorState title="This list did not load" error={error} onRetry={retry} />}
      <div className={styles.tools}>
        <span className="meta">
          {counted(total, kind)}
          {!isAll && items.length > shown.length && `, ${items.length - shown.length} here already`}
        </span>
        <Button size="xs" variant="ghost" onClick={() => setPicked(new Set([...picked, ...shown.map(({ id }) => id)]))}>
          Select all shown
        </Button>
      </div>
      <ChoiceList
        label="To add"
        {...{ choices, shown, picked }}
        onPick={setPicked}
        none="Nothing is left to add here."
      />
    </Dialog>
  )
}

type WhichCardsProps = {
  kind: CardKind
  /** Whether those are offered too that lie on the canvas already. */
  isAll: boolean
  onKind: (kind: CardKind) => void
  onAll: (isAll: boolean) => void
}

function WhichCards({ kind, isAll, onKind, onAll }: WhichCardsProps) {
  return (
    <div className={styles.head}>
      <Segmented label="Kind" options={KINDS} value={kind} onChange={onKind} />
      <Segmented
        label="Which"
        options={[
          { value: 'new', label: 'Not on canvas' },
          { value: 'all', label: 'All' },
        ]}
        value={isAll ? 'all' : 'new'}
        onChange={(which) => onAll(which === 'all')}
      />
    </div>
  )
}
