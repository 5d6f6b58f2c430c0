import { useMutation } from '@apollo/client/react'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { BookOpen, Download, FileText, FileX, Upload, Waves } from 'lucide-react'
import { useState } from 'react'
import { problemLine } from '../../lib/problem.ts'
import { shortDate } from '../../lib/times.ts'
import { WhyFile } from '../../objects/access/WhyFile.tsx'
import { Chip, ChipLink } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ProgressChip } from '../../ui/ProgressChip.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './Note.module.css'
import type { OpenNote } from './open-note.ts'
import { CancelUpload_mutation, RetryFile_mutation } from './operations.ts'
import type { NoteFile } from './recording.ts'
import { type FilePages, hasPages } from './use-file-pages.ts'

const STEPS: Record<string, { label: string; icon: typeof Upload }> = {
  UPLOAD: { label: 'Uploading', icon: Upload },
  READ: { label: 'Reading', icon: FileText },
  TRANSCRIBE: { label: 'Transcribing', icon: Waves },
  IMPORT: { label: 'Importing', icon: FileText },
}

/** The files of a note: how far they are, why one failed, their download, and their pages where they have some. */
export function FileStrip({ note, pages }: { note: OpenNote; pages: FilePages }) {
  if (note.files.length === 0) return null
  return (
    <div className={`row wrap ${styles.files}`}>
      {note.files.map((file) => (
        <OneFile key={file.id} {...{ file, note, pages }} />
      ))}
    </div>
  )
}

function OneFile({ file, note, pages }: { file: NoteFile; note: OpenNote; pages: FilePages }) {
  const mayEdit = note.viewerCan.edit
  const [retryFile] = useMutation(RetryFile_mutation)
  const [cancelUpload] = useMutation(CancelUpload_mutation)
  const { state, step, progress, error } = file.processing
  const input = { variables: { input: { fileId: file.id } } }
  const tell = (failure: unknown): void => void showToast({ message: problemLine(failure) })
  if (state === 'FAILED') {
    return (
      <span className="row wrap" role="alert">
        <ProgressChip
          icon={Upload}
          state="failed"
          label={`${file.name} failed`}
          onRetry={mayEdit ? () => void retryFile(input).catch(tell) : undefined}
        />
        {error && <span className="sec">{error}</span>}
      </span>
    )
  }
  if (state === 'UPLOADING' || state === 'PROCESSING') {
    const { label, icon } = STEPS[step] ?? { label: 'Working on it', icon: FileText }
    const cancel = state === 'UPLOADING' && mayEdit ? () => void cancelUpload(input).catch(tell) : undefined
    return <ProgressChip icon={icon} label={label} percent={Math.round(progress * 100)} onCancel={cancel} />
  }
  if (file.removed) return <Removed {...{ file }} of={file.removed} />
  if (!file.downloadUrl) return null
  // What is missing from a recording is said beside its player.
  const missing = file.durationMs === null ? error : null
  return (
    <span className="row wrap">
      <ChipLink icon={Download} href={file.downloadUrl} download={file.name}>
        <span className="ellip" title={file.name}>
          {file.name}
        </span>
      </ChipLink>
      {hasPages(file) && <PagesChip file={file} pages={pages} />}
      {missing && <span className="sec">{missing}</span>}
      <WhyFile
        objectId={formatResourceId('note', note.id, { name: 'file', id: file.id })}
        projectId={note.project.id}
        name={file.name}
      />
    </span>
  )
}

/** Opens the pages beside the text, and closes them. */
function PagesChip({ file, pages }: { file: NoteFile; pages: FilePages }) {
  const isOpen = pages.file?.id === file.id
  return (
    <Chip
      icon={BookOpen}
      on={isOpen}
      aria-label={`Pages of ${file.name}`}
      onClick={() => (isOpen ? pages.close() : pages.open(file.id))}
    >
      Pages
    </Chip>
  )
}

const REMOVED_BY = {
  WORKSPACE: 'by the workspace’s retention',
  PROJECT: 'by the project’s retention',
  ERASURE: 'because a person in it was erased',
}

/** What was removed, when and by whose rule; what was read from it is still there. */
function Removed({ file, of }: { file: NoteFile; of: NonNullable<NoteFile['removed']> }) {
  const [now] = useState(Date.now)
  const isRecording = file.fileType === 'AUDIO' || file.fileType === 'VIDEO'
  return (
    <span className="row tight sec">
      <Icon of={FileX} size="s" />
      {isRecording ? 'The recording' : file.name} was removed on {shortDate(of.at, now)} {REMOVED_BY[of.by]}.
    </span>
  )
}
