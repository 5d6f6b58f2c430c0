import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { startDownload } from '../../lib/start-download.ts'
import { Switch } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ExportCodebook_mutation } from './operations.ts'

/** Asks in which shape the tags of a project leave, and saves them. */
export function ExportCodebook({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const [exportCodebook] = useMutation(ExportCodebook_mutation)
  const [dictionary, setDictionary] = useState(true)
  const download = async (): Promise<void> => {
    const { data } = await exportCodebook({ variables: { input: { projectId, dictionary } } })
    if (data) startDownload(data.exportCodebook.downloadUrl)
  }
  return (
    <ConfirmDialog
      question="Export the codebook"
      consequence={
        <div className="col gap-4">
          <Switch
            label="With a table of what each column is"
            checked={dictionary}
            onChange={(event) => setDictionary(event.target.checked)}
          />
          <p className="meta">
            {dictionary ? 'One archive (ZIP) of two tables (CSV). ' : 'One table (CSV) for any spreadsheet. '}
            Every tag of the project with its board, group and parent, what it means, examples and counter-examples, and
            how many highlights, people and notes have it. The audit log keeps that you exported it.
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
