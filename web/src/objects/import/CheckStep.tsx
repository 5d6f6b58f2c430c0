import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import styles from './CheckStep.module.css'
import { Flags } from './ColumnsStep.tsx'
import { importWords, isSurvey } from './import-steps.ts'
import type { ShownImport } from './operations.ts'
import { PreviewTable } from './PreviewTable.tsx'

type CheckStepProps = { shown: ShownImport; isActing: boolean; onBack: () => void; onImport: () => void }

/** What would come of the rows, before anything happens. */
export function CheckStep({ shown, isActing, onBack, onImport }: CheckStepProps) {
  const { preview, failedRowsUrl } = shown
  const [only, setOnly] = useState<'all' | 'CHANGE' | 'ADD' | 'SKIP'>('all')
  if (!preview)
    return (
      <p className={`sec ${styles.waiting}`} role="status">
        Looking at every row. You can close this; it goes on.
      </p>
    )
  const { counts } = preview
  const survey = isSurvey(shown)
  const many = counts.added + counts.changed
  const blocked = shown.flags[0]?.message ?? (many === 0 ? 'No row is new or says something else.' : null)
  return (
    <>
      <div className={styles.counts}>
        <Count sign="+" look={styles.add} count={counts.added} words={survey ? 'new responses' : 'new notes'} />
        <Count sign="~" look={styles.change} count={counts.changed} words="change" />
        <Count sign="=" look={styles.same} count={counts.same} words="stay as they are" />
        <Count sign="−" look={styles.skip} count={counts.skipped} words="skipped" />
        <span className="end desk-only">
          <Segmented
            label="Rows shown"
            value={only}
            options={[
              { value: 'all', label: 'All' },
              { value: 'CHANGE', label: 'Changes' },
              { value: 'ADD', label: 'New' },
              { value: 'SKIP', label: 'Skipped' },
            ]}
            onChange={setOnly}
          />
        </span>
      </div>
      <ScrollRegion className={styles.rows} label="Rows">
        <Flags messages={shown.flags.map(({ column, message }) => flagWords(shown, column ?? null, message))} />
        <PreviewTable {...{ shown }} rows={preview.rows.filter(({ fate }) => only === 'all' || fate === only)} />
      </ScrollRegion>
      <footer className={styles.foot}>
        <span className="meta grow desk-only">
          {many === 0 ? 'No row is new or says something else.' : 'The first 50 rows of each kind are shown.'}
        </span>
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
        {failedRowsUrl && (
          <a className="btn" href={failedRowsUrl} download>
            Download {counts.skipped.toLocaleString('en')} skipped
          </a>
        )}
        <Button variant="primary" off={blocked} pending={isActing && 'Starting…'} onClick={onImport}>
          {importWords(counts, survey)}
        </Button>
      </footer>
    </>
  )
}

function flagWords({ table }: ShownImport, column: number | null, message: string): string {
  const name = column === null ? null : table?.columns[column]?.name
  return name ? `${name}: ${message}` : message
}

type CountProps = { sign: string; look: string | undefined; count: number; words: string }

function Count({ sign, look, count, words }: CountProps) {
  return (
    <span className={styles.count}>
      <span className={`${styles.sign} ${look ?? ''}`} aria-hidden="true">
        {sign}
      </span>
      <strong>{count.toLocaleString('en')}</strong> {words}
    </span>
  )
}
