import { SIZE_LIMITS } from '@verbatim/contracts/limits.ts'
import { FILE_FORMATS, formatOfMimeType, formatOfName, TAKEN_KINDS } from '@verbatim/contracts/media-types.ts'

/** A file that this browser is sending, or has sent. */
export type FileUpload = {
  /** By which it is known here; a file that is chosen again has the same. */
  key: string
  projectId: string
  /** The insight in which it is to stand; null for one that becomes a note. */
  insightId: string | null
  name: string
  /** Bytes. */
  size: number
  /** `paused` goes on by itself when there is a connection; `refused` never will. */
  state: 'waiting' | 'uploading' | 'paused' | 'sent' | 'failed' | 'refused'
  /** From 0 to 1. */
  sent: number
  fileId: string | null
  noteId: string | null
  /** Why it failed or was refused, for a person. */
  reason: string | null
}

/** Where a file goes: into a new note, one that is there, or an insight. */
export type UploadPlace = { projectId: string; noteId?: string | null; insightId?: string | null }

/** What is known of a file before it is read. */
type FileFacts = { name: string; size: number; type: string; lastModified: number }

/** The same for the same file in the same place, so that an upload goes on after the page was loaded again. */
export function uploadKey({ projectId, noteId, insightId }: UploadPlace, file: FileFacts): string {
  return [projectId, noteId ?? insightId ?? '', file.name, file.size, file.lastModified].join('/')
}

/**
 * Why a file is not worth sending, or null. Its content decides later; this only spares the time.
 * @param isRead whether its words are to be read, for which it has to be of a kind that we know.
 */
export function refusalOf(file: FileFacts, isRead = true): string | null {
  if (file.size === 0) return 'It is empty.'
  if (file.size > SIZE_LIMITS.attachmentBytes) return 'It has more than 10 GB. Cut it into parts.'
  if (isRead && !formatOfName(file.name) && !formatOfMimeType(file.type))
    return `Files of this kind cannot be read. ${TAKEN_KINDS}`
  return null
}

/** How large a file is, for a person: `640 kB`, `1.2 MB`. */
export function sizeInWords(bytes: number): string {
  const step = [1e9, 1e6, 1e3].find((one) => bytes >= one) ?? 1
  const count = (bytes / step).toLocaleString('en', { maximumFractionDigits: step >= 1e6 ? 1 : 0 })
  return `${count} ${{ 1e9: 'GB', 1e6: 'MB', 1e3: 'kB' }[step] ?? 'bytes'}`
}

const endings = (type: string): string[] =>
  Object.values(FILE_FORMATS)
    .filter(({ fileType }) => fileType === type)
    .flatMap(({ extensions }) => extensions.map((ending) => `.${ending}`))

/** What a file chooser offers. */
export const ACCEPTED = Object.values(FILE_FORMATS)
  .flatMap(({ extensions }) => extensions.map((ending) => `.${ending}`))
  .join(',')

/** The kinds of files that are taken, by what they are to a person, with their endings. */
export const ACCEPTED_KINDS: readonly { kind: string; endings: string }[] = [
  { kind: 'Video', endings: endings('VIDEO').join(' ') },
  { kind: 'Audio', endings: endings('AUDIO').join(' ') },
  { kind: 'Documents', endings: endings('DOCUMENT').join(' ') },
  { kind: 'Surveys and tables', endings: endings('SPREADSHEET').join(' ') },
  { kind: 'Pictures', endings: endings('IMAGE').join(' ') },
  { kind: 'Presentations', endings: endings('PRESENTATION').join(' ') },
]
