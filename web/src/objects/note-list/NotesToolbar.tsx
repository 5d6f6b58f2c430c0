import { useTypedSearch } from '../../lib/use-typed-search.ts'
import { NewButton } from '../../ui/NewButton.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { ImportMenu } from './ImportMenu.tsx'
import type { ListState } from './list-state.ts'
import styles from './NotesToolbar.module.css'

type NotesSearchProps = { search: string; onChange: (next: Partial<ListState>) => void }

/** Finds notes of the list by words of their title and first words. */
export function NotesSearch({ search, onChange }: NotesSearchProps) {
  const [typed, setTyped] = useTypedSearch(search, (next) => onChange({ search: next }))
  return (
    <SearchInput
      className={styles.search}
      label="Search in these notes"
      placeholder="Search notes"
      value={typed}
      maxLength={200}
      onChange={setTyped}
    />
  )
}

type NotesActionsProps = {
  isEmpty: boolean
  onNew: (() => void) | null
  making: boolean
  onImport: (() => void) | null
  /** Begins to import a table whose columns are mapped. */
  onTable: () => void
}

/** What adds notes to the list. */
export function NotesActions({ isEmpty, onNew, making, onImport, onTable }: NotesActionsProps) {
  return (
    <>
      {onImport && <ImportMenu onChoose={onImport} onTable={onTable} />}
      {onNew && (
        <NewButton variant={isEmpty ? 'default' : 'primary'} onClick={onNew} pending={making && 'Making…'}>
          New note
        </NewButton>
      )}
    </>
  )
}
