import { FileUp, Table2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { ACCEPTED, ACCEPTED_KINDS } from '../upload/upload.ts'
import styles from './ImportMenu.module.css'

/** The hidden chooser that Import and the empty state open. */
export function FileChooser(props: { chooser: RefObject<HTMLInputElement | null>; onFiles: (files: File[]) => void }) {
  return (
    <input
      ref={props.chooser}
      type="file"
      multiple
      hidden
      accept={ACCEPTED}
      aria-label="Files to import"
      data-testid="files"
      onChange={(event) => {
        props.onFiles([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
  )
}

/** Says what can be imported, and opens the chooser. */
export function ImportMenu({ onChoose, onTable }: { onChoose: () => void; onTable: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onClose={() => setOpen(false)}
      label="Import files"
      align="end"
      width={320}
      anchor={
        <Button size="sm" icon={FileUp} aria-expanded={open} onClick={() => setOpen(!open)}>
          Import
        </Button>
      }
    >
      <div className={styles.menu}>
        <Button
          variant="primary"
          block
          data-autofocus
          onClick={() => {
            setOpen(false)
            onChoose()
          }}
        >
          Choose files
        </Button>
        <p className="sec">
          Recordings, documents, slides, tables and pictures
          <span className="desk-only">, also dropped anywhere on this page</span>. Each becomes a note; up to 10 GB.
        </p>
        <Button
          block
          icon={Table2}
          onClick={() => {
            setOpen(false)
            onTable()
          }}
        >
          Map the columns of a table
        </Button>
        <p className="sec">
          A CSV whose columns become fields, questions or what people said. You see what would change first.
        </p>
        <details>
          <summary className="meta">All kinds of files</summary>
          <dl>
            {ACCEPTED_KINDS.map(({ kind, endings }) => (
              <div key={kind}>
                <dt className="strong">{kind}</dt>
                <dd className="meta">{endings}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </Popover>
  )
}
