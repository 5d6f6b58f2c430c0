import { FileUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import styles from './FileStep.module.css'
import { placeOf } from './import-steps.ts'
import type { ShownImport } from './operations.ts'
import type { Sent } from './use-import.ts'

type FileStepProps = {
  projectId: string
  shown: ShownImport | null
  sent: Sent | null
  /** Whether the import is still being read from the server. */
  isWaited: boolean
  onFile: (file: File) => void
  /** Opens an import that began before. */
  onOpen: (id: string) => void
}

/** The file: chosen or dropped, on its way, being read, or why it cannot be used and where. */
export function FileStep({ projectId, shown, sent, isWaited, onFile, onOpen }: FileStepProps) {
  const isReading = isWaited || shown?.state === 'READING' || shown?.state === 'UPLOADING'
  const failure = shown?.state === 'FAILED' ? shown.failure : null
  return (
    <div className={`scroll ${styles.page}`}>
      {failure && (
        <div className={styles.broken} role="alert">
          {placeOf(failure) && <strong>{placeOf(failure)}</strong>}
          <p>{failure.humanMessageText}</p>
          <p className="sec">Nothing was imported and nothing is lost. Mend the file and choose it again.</p>
        </div>
      )}
      {sent && !sent.problem ? (
        <Waiting words={`Sending ${sent.name}`}>
          <Progress label={`Sending ${sent.name}`} value={sent.part * 100} />
        </Waiting>
      ) : isReading && !failure ? (
        <Waiting words="Reading its columns" />
      ) : (
        <DropTable label="Choose a CSV file" onFile={onFile}>
          <span className="sec">
            Or drop it here. Its first row names the columns; each other row becomes a note, or a response where a
            column is a question. Up to 5,000 notes or 100,000 responses, and 200 columns.
          </span>
        </DropTable>
      )}
      {sent?.problem && (
        <p className={styles.broken} role="alert">
          {sent.problem}
        </p>
      )}
      {!sent && !shown && !isWaited && <EarlierImports {...{ projectId, onOpen }} />}
    </div>
  )
}

function Waiting({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div className={styles.waiting} role="status">
      <p className="sec">{words}…</p>
      {children}
    </div>
  )
}

/** Takes one table: by choosing it, by keyboard too, or by dropping it. */
export function DropTable(props: { label: string; onFile: (file: File) => void; children?: ReactNode }) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => file && props.onFile(file)
  return (
    <label
      className={classNames(styles.drop, isOver && styles.over)}
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      <Icon of={FileUp} size="l" />
      <span className="strong">{props.label}</span>
      {props.children}
      <input
        id={id}
        type="file"
        className="sr"
        accept=".csv,.tsv,.txt,text/csv"
        data-autofocus
        data-testid="table"
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </label>
  )
}
