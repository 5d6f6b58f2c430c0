import { type ReactNode, useState } from 'react'
import { startDownload } from '../../lib/start-download.ts'
import { Switch } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

type ExportTableProps = {
  /** "Export the codebook" */
  question: string
  /** What else is chosen for it, above the rest. */
  children?: ReactNode
  /** What leaves with it, in a sentence or two. */
  leaves: string
  /** "them" or "it": what the audit log keeps that one exported. */
  what: 'it' | 'them'
  /** Answers the address of the file; nothing where there is none yet. */
  onExport: (dictionary: boolean) => Promise<string | null | undefined>
  onClose: () => void
}

/** Asks whether a table leaves with what its columns are, and saves it. */
export function ExportTable({ question, children, leaves, what, onExport, onClose }: ExportTableProps) {
  const [dictionary, setDictionary] = useState(true)
  const download = async (): Promise<void> => {
    const downloadUrl = await onExport(dictionary)
    if (downloadUrl) startDownload(downloadUrl)
  }
  return (
    <ConfirmDialog
      question={question}
      consequence={
        <div className="col gap-4">
          {children}
          <Switch
            label="With a table of what each column is"
            checked={dictionary}
            onChange={(event) => setDictionary(event.target.checked)}
          />
          <p className="meta">
            {dictionary
              ? 'One archive (ZIP) of two tables (CSV): the list, and what each column is, with its options and how much of it is empty.'
              : 'One table (CSV) for any spreadsheet.'}{' '}
            {leaves} The audit log keeps that you exported {what}.
          </p>
        </div>
      }
      verb="Export"
      pendingVerb="Exporting…"
      onConfirm={download}
      onClose={onClose}
    />
  )
}
