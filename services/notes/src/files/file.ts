import type { ErrorCode } from '@verbatim/contracts/error-codes.ts'
import { SIZE_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { FileType, FormatName } from '@verbatim/contracts/media-types.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { Storyboard, StreamFile } from '@verbatim/kit/media/media-engine.ts'
import { plainLine } from '@verbatim/kit/plain-line.ts'
import type { NoteKind } from '#src/notes/note.ts'

export type FileState = 'UPLOADING' | 'PROCESSING' | 'DONE' | 'FAILED' | 'CANCELLED'
export type FileStep = 'UPLOAD' | 'READ' | 'TRANSCRIBE' | 'IMPORT'

/** When the bytes of a file were removed, and by whose rule of retention, or by the erasure of a person. */
export type FileRemoval = { at: Date; by: 'WORKSPACE' | 'PROJECT' | 'ERASURE' }

/** A file, and how far its processing is. */
type FileFacts = {
  id: string
  /** Whether its note was made for this file; never of an insight's. */
  main: boolean
  name: string
  /** Bytes, as announced. */
  size: number
  /** By content; null while nobody looked. */
  format: FormatName | null
  fileType: FileType
  /** By content; null while nobody looked. */
  mimeType: string | null
  state: FileState
  step: FileStep
  /** From 0 to 1 within the whole. */
  progress: number
  /** Counts how often processing began. */
  run: number
  hasBytes: boolean
  hasPoster: boolean
  /** Whether there is a form that browsers play besides the file itself. */
  hasPlayable: boolean
  /** Media type of what is played; null while nobody looked. */
  playableType: string | null
  /** Files of a film's stream, the first of which names the others; empty where it has none. */
  stream: readonly StreamFile[]
  /** Small pictures of a film; null where it has none, or none yet. */
  storyboard: Storyboard | null
  durationMs: number | null
  /** Loudness from 0 to 1, evenly over the duration. */
  peaks: number[]
  error: string | null
  errorCode: ErrorCode | null
  /** When its bytes were removed, and by what; null while nothing did. */
  removed: FileRemoval | null
  uploadedBy: string | null
  createdAt: Date
  updatedAt: Date
}

/** A file of a note. */
export type NoteFile = FileFacts & { noteId: string; insightId: null }
/** A file that stands in an insight: nothing is read out of it, and nothing said in it is written down. */
export type InsightFile = FileFacts & { noteId: null; insightId: string }
export type OwnedFile = NoteFile | InsightFile

export const isOfNote = (file: OwnedFile): file is NoteFile => file.noteId !== null

/** A file as the audit log names it. */
export const auditedFile = ({ id, name }: Pick<OwnedFile, 'id' | 'name'>) => ({ type: 'file', id, name })

/** How much of the whole is done after each part. Writing down what was said takes far longer than the rest. */
export const PROGRESS = { uploaded: 0.3, read: 0.4, transcribed: 0.98 } as const

/** An upload that has not ended after so long is given up. */
export const UPLOAD_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

/** The file once its bytes are gone: what was read from them stays. */
export const withoutBytes = <T extends OwnedFile>(file: T, removed: FileRemoval): T => ({
  ...file,
  hasBytes: false,
  hasPoster: false,
  hasPlayable: false,
  stream: [],
  storyboard: null,
  peaks: [],
  removed,
  updatedAt: removed.at,
})

/** Where the bytes of a file lie: as they came, in a form that browsers play, and its picture. */
export const blobKeys = (teamId: string, fileId: string) => ({
  original: `${teamId}/files/${fileId}`,
  playable: `${teamId}/playable/${fileId}`,
  poster: `${teamId}/posters/${fileId}`,
})

/** A file's name from outside, without its folders. Throws ValidationError when empty or over 204 characters. */
export function fileName(given: string): string {
  const name = plainLine(given.split(/[\\/]/).at(-1) ?? '')
  if (name === '') throw invalid('This file has no name. Give it one and upload it again.')
  const max = SIZE_LIMITS.exportFilenameCharacters
  if (name.length > max) throw invalid(`A file name may have at most ${max} characters. Shorten it.`)
  return name.toWellFormed()
}

/** Bytes announced for a file. Throws ValidationError for none, a fraction, or more than 10 GB. */
export function fileSize(given: number): number {
  if (!Number.isSafeInteger(given) || given < 0) throw invalid('The size of a file is a whole number of bytes.')
  if (given === 0) throw invalid('This file is empty. Choose one with content.')
  if (given > SIZE_LIMITS.attachmentBytes)
    throw invalid('A file may have at most 10 GB. Cut it into parts and upload them.')
  return given
}

/** The title of a note that is made for a file: its name without the ending. */
export const titleFromName = (name: string): string =>
  name
    .replace(/(?<=.)\.[0-9a-z]{1,10}$/i, '')
    .trim()
    .slice(0, TEXT_LIMITS.noteTitle)
    .toWellFormed()

const KINDS: Record<FileType, NoteKind> = {
  AUDIO: 'AUDIO',
  VIDEO: 'VIDEO',
  IMAGE: 'IMAGE',
  SPREADSHEET: 'SURVEY',
  DOCUMENT: 'DOCUMENT',
  PRESENTATION: 'DOCUMENT',
  OTHER: 'DOCUMENT',
}

/** What a note is whose main file is of this type. */
export const noteKindOf = (fileType: FileType): NoteKind => KINDS[fileType]

/** Whether processing may begin again: a failed or cancelled file whose bytes are here, or a recording once more. */
export const canRunAgain = (file: Pick<NoteFile, 'state' | 'hasBytes' | 'durationMs'>): boolean =>
  file.hasBytes &&
  (file.state === 'FAILED' || file.state === 'CANCELLED' || (file.state === 'DONE' && file.durationMs !== null))
