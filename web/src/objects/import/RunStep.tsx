import { Undo2 } from 'lucide-react'
import { questionsPath } from '../../lib/questions-path.ts'
import { counted } from '../../lib/words.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { EndedImport } from './EndedImport.tsx'
import { DropTable } from './FileStep.tsx'
import { isSurvey } from './import-steps.ts'
import type { ShownImport } from './operations.ts'
import styles from './RunStep.module.css'
import type { Sent } from './use-import.ts'

type RunStepProps = {
  projectId: string
  shown: ShownImport
  sent: Sent | null
  isActing: boolean
  onCancel: () => void
  /** Takes back what the import made and changed. */
  onUndo: () => void
  /** Goes on with the rows that failed, mended. */
  onMended: (file: File) => void
  onAgain: () => void
  onClose: () => void
}

/** How far the import is, what came of it, and the rows that failed. */
export function RunStep({
  projectId,
  shown,
  sent,
  isActing,
  onCancel,
  onUndo,
  onMended,
  onAgain,
  onClose,
}: RunStepProps) {
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
          <EndedImport shown={shown} />
        )}
        {HAS_FAILED_ROWS.has(shown.state) && shown.counts.skipped > 0 && <FailedRows {...{ shown, sent, onMended }} />}
      </div>
      <footer className={styles.foot}>
        {isRunning ? (
          <Button pending={isActing && 'Cancelling…'} onClick={onCancel}>
            Cancel import
          </Button>
        ) : (
          <>
            {shown.undoableUntil && (
              <Button variant="ghost" icon={Undo2} pending={isActing && 'Undoing…'} onClick={onUndo}>
                Undo import
              </Button>
            )}
            <Button variant="ghost" onClick={onAgain}>
              Import another table
            </Button>
            {survey && shown.state !== 'UNDONE' && (
              <ButtonLink to={questionsPath(projectId)}>See the summary</ButtonLink>
            )}
            <Button variant="primary" onClick={onClose}>
              Show the notes
            </Button>
          </>
        )}
      </footer>
    </>
  )
}

const HAS_FAILED_ROWS: ReadonlySet<ShownImport['state']> = new Set(['DONE', 'CANCELLED', 'FAILED'])

/** The rows that could not be imported, as a file, and where they go on once they are mended. */
function FailedRows({ shown, sent, onMended }: Pick<RunStepProps, 'shown' | 'sent' | 'onMended'>) {
  if (!shown.failedRowsUrl) return null
  return (
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
  )
}
