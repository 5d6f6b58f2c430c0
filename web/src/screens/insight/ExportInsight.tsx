import { useMutation } from '@apollo/client/react'
import { AppError } from '@verbatim/contracts/app-error.ts'
import { useState } from 'react'
import type { InsightExportFormat } from '../../gql/graphql.ts'
import { saveFile } from '../../lib/save-file.ts'
import { BundleChoices } from '../../objects/present/BundleChoices.tsx'
import { useBundle } from '../../objects/present/use-bundle.ts'
import { Switch } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Select } from '../../ui/TextInput.tsx'
import type { OpenInsight } from './open-insight.ts'
import { ExportInsight_mutation } from './operations.ts'

type Form = InsightExportFormat | 'BUNDLE'
const DOCUMENTS: readonly { value: Form; label: string }[] = [
  { value: 'PDF', label: 'PDF' },
  { value: 'DOCX', label: 'Word (DOCX)' },
  { value: 'MARKDOWN', label: 'Markdown' },
]
/** What was published in a project alone is shown. */
const BUNDLE = { value: 'BUNDLE', label: 'Presentation for offline (ZIP)' } as const

type ExportInsightProps = {
  insight: Pick<OpenInsight, 'id' | 'title' | 'published' | 'project' | 'viewerCan'>
  onClose: () => void
}

/** Asks in which form an insight leaves, and with whose names. */
export function ExportInsight({ insight: { id, title, published, project, viewerCan }, onClose }: ExportInsightProps) {
  const [format, setFormat] = useState<Form>('PDF')
  const [names, setNames] = useState(true)
  const [speakerNotes, setSpeakerNotes] = useState(false)
  const exportDocument = useExportDocument()
  const { progress, download } = useBundle()
  const forms = published && project ? [...DOCUMENTS, BUNDLE] : [...DOCUMENTS]
  const leave = (): Promise<void> =>
    format === 'BUNDLE'
      ? download({ insightIds: [id], names, speakerNotes })
      : exportDocument({ insightId: id, format, names })
  return (
    <ConfirmDialog
      question={`Export ${title}`}
      consequence={
        <div className="col gap-4">
          <Select
            label="Form"
            options={forms}
            value={format}
            onChange={(event) => setFormat(forms.find(({ value }) => value === event.target.value)?.value ?? 'PDF')}
          />
          {format === 'BUNDLE' ? (
            <BundleChoices {...{ names, speakerNotes, progress }} onNames={setNames} onSpeakerNotes={setSpeakerNotes} />
          ) : (
            <DocumentChoices names={names} isDraft={viewerCan.edit} onNames={setNames} />
          )}
        </div>
      }
      verb="Export"
      pendingVerb="Exporting…"
      onConfirm={leave}
      onClose={onClose}
    />
  )
}

type DocumentChoicesProps = { names: boolean; isDraft: boolean; onNames: (names: boolean) => void }

const DocumentChoices = ({ names, isDraft, onNames }: DocumentChoicesProps) => (
  <>
    <Switch label="With the names of who speaks" checked={names} onChange={(event) => onNames(event.target.checked)} />
    <p className="meta">
      {'Each quote stands in its place with a number, and at the end where it comes from, with a link to it. '}
      {!names && 'Who speaks is called Speaker 1, Speaker 2 and so on; names within the words stay. '}
      {isDraft && 'It leaves as you see it, with what is not published yet. '}
      The audit log keeps that you exported it.
    </p>
  </>
)

function useExportDocument() {
  // The file stands in the answer: it is kept nowhere, here neither.
  const [exportInsight] = useMutation(ExportInsight_mutation, { fetchPolicy: 'no-cache' })
  return async (input: { insightId: string; format: InsightExportFormat; names: boolean }): Promise<void> => {
    const { data } = await exportInsight({ variables: { input } })
    const document = data?.exportInsight?.document
    if (!document) throw new AppError('HumanErrorMessage', 'The document did not come. Try again.')
    const { fileName, mimeType, base64 } = document
    saveFile(fileName, new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type: mimeType }))
  }
}
