import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import type { InsightExportFormat } from '../../gql/graphql.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Switch } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Select } from '../../ui/TextInput.tsx'
import type { OpenInsight } from './open-insight.ts'
import { ExportInsight_mutation } from './operations.ts'

const FORMS: readonly { value: InsightExportFormat; label: string }[] = [
  { value: 'PDF', label: 'PDF' },
  { value: 'DOCX', label: 'Word (DOCX)' },
  { value: 'MARKDOWN', label: 'Markdown' },
]

type ExportInsightProps = { insight: Pick<OpenInsight, 'id' | 'title' | 'viewerCan'>; onClose: () => void }

/** Asks in which form an insight leaves, and with whose names. */
export function ExportInsight({ insight: { id, title, viewerCan }, onClose }: ExportInsightProps) {
  const [format, setFormat] = useState<InsightExportFormat>('PDF')
  const [names, setNames] = useState(true)
  // The file stands in the answer: it is kept nowhere, here neither.
  const [exportInsight] = useMutation(ExportInsight_mutation, { fetchPolicy: 'no-cache' })
  const download = async (): Promise<void> => {
    const { data } = await exportInsight({ variables: { input: { insightId: id, format, names } } })
    const document = data?.exportInsight?.document
    if (!document) return
    const { fileName, mimeType, base64 } = document
    saveFile(fileName, new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type: mimeType }))
  }
  return (
    <ConfirmDialog
      question={`Export ${title}`}
      consequence={
        <div className="col gap-4">
          <Select
            label="Form"
            options={[...FORMS]}
            value={format}
            onChange={(event) => setFormat(FORMS.find(({ value }) => value === event.target.value)?.value ?? 'PDF')}
          />
          <Switch
            label="With the names of who speaks"
            checked={names}
            onChange={(event) => setNames(event.target.checked)}
          />
          <p className="meta">
            {'Each quote stands in its place with a number, and at the end where it comes from, with a link to it. '}
            {!names && 'Who speaks is called Speaker 1, Speaker 2 and so on; names within the words stay. '}
            {viewerCan.edit && 'It leaves as you see it, with what is not published yet. '}
            The audit log keeps that you exported it.
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
