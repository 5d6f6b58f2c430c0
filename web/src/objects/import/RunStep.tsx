import { CircleAlert, CircleCheck } from 'lucide-react'
import { questionsPath } from '../../lib/questions-path.ts'
import { counted } from '../../lib/words.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { DropTable } from './FileStep.tsx'
import { countWords, isSurvey, placeOf } from './import-steps.ts'
import type { ShownImport } from './operations.ts'
import styles from './RunStep.module.css'
import type { Sent } from './use-import.ts'

type RunStepProps = {
  projectId: string
  shown: ShownImport
  sent: Sent | null
  isActing: boolean
  onCancel: () => void
  /** Goes on with the rows that failed, mended. */
  onMended: (file: File) => void
  onAgain: () => void
  onClose: () => void
}

/** How far the import is, what came of it, and the rows that failed. */
export function RunStep({ projectId, shown, sent, isActing, onCancel, onMended, onAgain, onClose }: RunStepProps) {
  const rows = shown.table?.rows ?? 0
  const isRunning = shown.state === 'RUNNING'
  const survey = isSurvey(shown)
  return (
    <>
      <div className={`scroll ${styles.page}`}>
        {isRunning ? (
          <div className={styles.running} role="status">
            <p className="strong">{`${shown.done.toLocaleString('en')} of ${counted(rows, 'row')}`}</p>
            <Progress label={`Importing ${shown.name}`} value={shown.done} of={rows} />
            <p className="sec">You can close this; the import goes on.</p>
          </div>
        ) : (
          <Ended shown={shown} />
        )}
        {!isRunning && shown.counts.skipped > 0 && shown.failedRowsUrl && (
          <section className={styles.failed} aria-label="Rows that were not imported">
            <p className="strong">{`${counted(shown.counts.skipped, 'row')} could not be imported`}</p>
            <p className="sec">Download them with line, column and reason, mend them there, and drop the file here.</p>
            <a className="btn" href={shown.failedRowsUrl} download>
              Download the failed rows
            </a>
            {sent && !sent.problem ? (
              <Progress label={`Sending ${sent.name}`} value={sent.part * 100} />
            ) : (
              <DropTable label="Go on with the mended file" onFile={onMended} />
            )}
            {sent?.problem && <p role="alert">{sent.problem}</p>}
          </section>
        )}
      </div>
      <footer className={styles.foot}>
        {isRunning ? (
          <Button pending={isActing && 'Cancelling…'} onClick={onCancel}>
            Cancel import
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onAgain}>
              Import another table
            </Button>
            {survey && <ButtonLink to={questionsPath(projectId)}>See the summary</ButtonLink>}
            <Button variant="primary" onClick={onClose}>
              Show the notes
            </Button>
          </>
        )}
      </footer>
    </>
  )
}

const TITLES: Partial<Record<ShownImport['state'], string>> = {
  DONE: 'The table is imported',
  CANCELLED: 'The import was cancelled',
  FAILED: 'The import stopped',
}

function Ended({ shown }: { shown: ShownImport }) {
  const { failure, counts, state } = shown
  return (
    <div className={styles.ended} role="status">
      <Icon of={state === 'DONE' ? CircleCheck : CircleAlert} size="l" className="muted" />
      <p className="h-sec">{TITLES[state] ?? ''}</p>
      <p className="sec">{`${countWords(counts)}.`}</p>
      {failure && <p role="alert">{[placeOf(failure), failure.humanMessageText].filter(Boolean).join(': ')}</p>}
    </div>
  )
}
