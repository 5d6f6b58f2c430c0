import { useTypedSearch } from '../../lib/use-typed-search.ts'
import { InlineSelect } from '../../ui/InlineSelect.tsx'
import { NewButton } from '../../ui/NewButton.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { Toolbar } from '../../ui/Tabs.tsx'
import { ImportMenu } from './ImportMenu.tsx'
import { type ListState, SORT_NAMES, SORTS } from './list-state.ts'
import styles from './NotesToolbar.module.css'

type NotesToolbarProps = {
  state: ListState
  onChange: (next: Partial<ListState>) => void
  /** How many there are, in words; null while nobody knows. */
  counts: string | null
  isEmpty: boolean
  onNew: (() => void) | null
  making: boolean
  onImport: (() => void) | null
}

/** Search in the list and its order at the left; how many there are, Import and New note at the right. */
export function NotesToolbar({ state, onChange, counts, isEmpty, onNew, making, onImport }: NotesToolbarProps) {
  const [typed, setTyped] = useTypedSearch(state.search, (search) => onChange({ search }))
  return (
    <Toolbar
      label="Notes"
      end={
        <>
          {counts !== null && <span className="meta num desk-only">{counts}</span>}
          {onImport && <ImportMenu onChoose={onImport} />}
          {onNew && (
            <NewButton variant={isEmpty ? 'default' : 'primary'} onClick={onNew} pending={making && 'Making…'}>
              New note
            </NewButton>
          )}
        </>
      }
    >
      <SearchInput
        className={styles.search}
        label="Search in these notes"
        placeholder="Search notes"
        value={typed}
        maxLength={200}
        onChange={setTyped}
      />
      {/* biome-ignore lint/a11y/noLabelWithoutControl: InlineSelect is the control */}
      <label className={`row tight ${styles.sort}`}>
        <span className="meta desk-only">Sort</span>
        <InlineSelect
          label="Sort notes"
          value={state.sort}
          options={SORTS.map((value) => ({ value, label: SORT_NAMES[value] }))}
          onChange={(sort) => onChange({ sort })}
        />
      </label>
    </Toolbar>
  )
}
