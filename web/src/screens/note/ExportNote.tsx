import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import type { NoteExportFormat } from '../../gql/graphql.ts'
import { startDownload } from '../../lib/start-download.ts'
import { Switch } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Select } from '../../ui/TextInput.tsx'
import type { OpenNote } from './open-note.ts'
import { ExportNote_mutation } from './operations.ts'

const DOCUMENTS: readonly { value: NoteExportFormat; label: string }[] = [
  { value: 'DOCX', label: 'Word (DOCX)' },
  { value: 'PDF', label: 'PDF' },
  { value: 'MARKDOWN', label: 'Markdown' },
  { value: 'TXT', label: 'Plain text' },
]
const CAPTIONS: readonly { value: NoteExportFormat; label: string }[] = [
  { value: 'VTT', label: 'Captions (WebVTT)' },
  { value: 'SRT', label: 'Captions (SubRip)' },
]

/** Asks in which form the note leaves, and with whose names. */
export function ExportNote({ note, onClose }: { note: OpenNote; onClose: () => void }) {
  const [format, setFormat] = useState<NoteExportFormat>('DOCX')
  const [names, setNames] = useState(true)
  const [exportNote] = useMutation(ExportNote_mutation)
  const hasTimes = note.kind === 'AUDIO' || note.kind === 'VIDEO'
  const options = hasTimes ? [...DOCUMENTS, ...CAPTIONS] : DOCUMENTS
  const download = async (): Promise<void> => {
    const { data } = await exportNote({ variables: { input: { noteId: note.id, format, names } } })
    if (data) startDownload(data.exportNote.downloadUrl)
  }
  return (
    <ConfirmDialog
      question={`Export ${note.title}`}
      consequence={
        <div className="col gap-4">
          <Select
            label="Form"
            options={[...options]}
            value={format}
            onChange={(event) => setFormat(options.find(({ value }) => value === event.target.value)?.value ?? 'DOCX')}
          />
          <Switch
            label="With the names of who speaks"
            checked={names}
            onChange={(event) => setNames(event.target.checked)}
          />
          <p className="meta">
            {names ? '' : 'They are called Speaker 1, Speaker 2 and so on. Names within the words stay. '}
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
