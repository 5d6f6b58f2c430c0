import { CircleAlert, CircleCheck, Undo2 } from 'lucide-react'
import { Icon } from '../../ui/Icon.tsx'
import { countWords, placeOf, undoneWords } from './import-steps.ts'
import type { ShownImport } from './operations.ts'
import styles from './RunStep.module.css'

const TITLES: Partial<Record<ShownImport['state'], string>> = {
  DONE: 'The table is imported',
  CANCELLED: 'The import was cancelled',
  FAILED: 'The import stopped',
  UNDOING: 'The import is being taken back',
  UNDONE: 'The import is undone',
}
const SIGNS: Partial<Record<ShownImport['state'], typeof CircleCheck>> = {
  DONE: CircleCheck,
  UNDOING: Undo2,
  UNDONE: Undo2,
}

/** What came of an import, or of its undo. */
export function EndedImport({ shown }: { shown: ShownImport }) {
  const { failure, counts, state, undone } = shown
  return (
    <div className={styles.ended} role="status">
      <Icon of={SIGNS[state] ?? CircleAlert} size="l" className="muted" />
      <p className="h-sec">{TITLES[state] ?? ''}</p>
      <p className="sec">{undone ? undoneWords(undone) : `${countWords(counts)}.`}</p>
      {failure && <p role="alert">{[placeOf(failure), failure.humanMessageText].filter(Boolean).join(': ')}</p>}
    </div>
  )
}
