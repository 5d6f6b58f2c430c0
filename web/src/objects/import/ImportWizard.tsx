import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { ModalLayer } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import styles from './ImportWizard.module.css'
import { STEPS, type Step, stepOf, tableWords } from './import-steps.ts'
import { RunStep } from './RunStep.tsx'
import { useImport } from './use-import.ts'

type ImportWizardProps = {
  projectId: string
  /** The import that goes on; null for one that begins. */
  id: string | null
  onId: (id: string | null) => void
  onClose: () => void
}

/** A table becomes notes: its file, what its columns are, what would come of its rows, and the import. */
export function ImportWizard({ projectId, id, onId, onClose }: ImportWizardProps) {
  const { shown, error, readAgain, sent, isActing, send, map, run, cancel, undo } = useImport(projectId, id, onId)
  const [isMapping, setMapping] = useState(false)
  const at = stepOf(shown)
  const step = isMapping && at === 'Check' ? 'Columns' : at
  return (
    <ModalLayer labelledBy="import-title" onClose={onClose}>
      <section className={classNames('float-in', styles.wizard)}>
        <header className={styles.head}>
          <h2 id="import-title" className="strong ellip">
            {shown ? `Import ${shown.name}` : 'Import a table'}
          </h2>
          <span className={`meta desk-only ${styles.safe}`}>
            {step === 'Import' ? '' : 'Nothing is written until you press Import'}
          </span>
          <IconButton icon={X} label="Close" onClick={onClose} />
        </header>
        <div className={styles.steps}>
          <Steps at={step} />
          {shown?.table && <span className={`meta desk-only ${styles.safe}`}>{tableWords(shown.table)}</span>}
        </div>
        {error && !shown ? (
          <ErrorState title="The import did not load" error={error} onRetry={() => void readAgain()} />
        ) : null}
        {!(error && !shown) && step === 'File' && (
          <FileStep
            {...{ projectId, shown, sent, isWaited: id !== null && !shown }}
            onFile={(file) => send(file, null)}
            onOpen={onId}
          />
        )}
        {shown?.table && step === 'Columns' && (
          <ColumnsStep
            key={shown.id}
            {...{ projectId, shown, isActing }}
            onAgain={() => onId(null)}
            onCheck={(draft) => void map(draft).then((done) => done && setMapping(false))}
          />
        )}
        {shown?.table && step === 'Check' && (
          <CheckStep {...{ shown, isActing }} onBack={() => setMapping(true)} onImport={run} />
        )}
        {shown && step === 'Import' && (
          <RunStep
            {...{ projectId, shown, sent, isActing, onClose }}
            onCancel={cancel}
            onUndo={undo}
            onMended={(file) => send(file, shown.id)}
            onAgain={() => onId(null)}
          />
        )}
      </section>
    </ModalLayer>
  )
}

/** Which steps are behind, which one is open, which come. */
function Steps({ at }: { at: Step }) {
  const open = STEPS.indexOf(at)
  return (
    <ol className={styles.list} aria-label="Steps">
      {STEPS.map((step, place) => (
        <li
          key={step}
          className={classNames(styles.step, place < open && styles.done, place === open && styles.open)}
          aria-current={place === open ? 'step' : undefined}
        >
          <span className={styles.number}>{place < open ? <Icon of={Check} size="s" /> : place + 1}</span>
          {step}
          {place < open && <span className="sr">, done</span>}
        </li>
      ))}
    </ol>
  )
}
