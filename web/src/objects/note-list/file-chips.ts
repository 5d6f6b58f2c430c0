import { type FileUpload, sizeInWords } from '../upload/upload.ts'
import { workOf } from './note-row.ts'
import type { ListedFile, ListedNote } from './notes-query.ts'

/** A file on its way, as its chip tells it. */
export type FileChip = {
  id: string
  /** With its size where another has the same name. */
  name: string
  /** Bytes. */
  size: number
  label: string
  /** Why it failed, for a person; null while it did not. */
  reason: string | null
  state: 'running' | 'paused' | 'done' | 'failed'
  percent: number | null
  noteId: string | null
  /** Who can stop or repeat it: this browser, which sends it, or the server, which reads it. */
  at: 'here' | 'server'
  mayRetry: boolean
  key: string
}

const HERE: Record<FileUpload['state'], { words: string; state: FileChip['state'] }> = {
  waiting: { words: 'waiting', state: 'running' },
  uploading: { words: 'uploading', state: 'running' },
  paused: { words: 'paused, goes on when there is a connection', state: 'paused' },
  sent: { words: 'sent', state: 'done' },
  failed: { words: '', state: 'failed' },
  refused: { words: '', state: 'failed' },
}

/**
 * The files of a project that are on their way or failed: those that this browser sends, then those that the server reads.
 * What this browser sent stays until it is ready, and says so.
 * @param failed files of which nothing came and which have no note.
 * @param begun ids of files that this browser began to send; after a reload it needs the file once more to go on.
 */
export function fileChips(
  uploads: readonly FileUpload[],
  notes: readonly Pick<ListedNote, 'id' | 'files'>[],
  begun: ReadonlySet<string> = new Set(),
  failed: readonly ListedFile[] = [],
): FileChip[] {
  const files: PlacedFile[] = [
    // Before the notes: one that was withdrawn since may still be known as it was.
    ...failed.map((file) => ({ ...file, noteId: null })),
    ...notes
      .flatMap((note) => note.files.map((file) => ({ ...file, noteId: note.id })))
      .filter(({ id }) => !failed.some((one) => one.id === id)),
  ]
  const mine = uploads.map((upload): FileChip => {
    const known = files.find(({ id }) => id === upload.fileId)
    if (upload.state === 'sent' && known && known.processing.state !== 'UPLOADING') return chipOfFile(known, upload.key)
    const { words, state } = HERE[upload.state]
    return {
      id: upload.key,
      key: upload.key,
      name: upload.name,
      size: upload.size,
      noteId: upload.noteId,
      state,
      at: 'here',
      reason: upload.reason,
      label: upload.reason ? `${upload.name}: ${upload.reason}` : `${upload.name}, ${words}`,
      percent: upload.state === 'uploading' || upload.state === 'paused' ? Math.round(upload.sent * 100) : null,
      mayRetry: upload.state === 'failed',
    }
  })
  const shown = new Set(uploads.map(({ fileId }) => fileId))
  const theirs = files
    .filter(({ id, processing }) => !shown.has(id) && !['DONE', 'CANCELLED'].includes(processing.state))
    .map((file) => {
      const chip = chipOfFile(file, file.id)
      if (file.processing.state !== 'UPLOADING' || !begun.has(file.id)) return chip
      return { ...chip, state: 'paused' as const, label: `${file.name}, drop it here again to go on` }
    })
  return withDistinctNames([...mine, ...theirs])
}

/** Files of one name say how large they are. */
function withDistinctNames(chips: readonly FileChip[]): FileChip[] {
  const named = Map.groupBy(chips, ({ name }) => name)
  return chips.map((chip) => {
    if (named.get(chip.name)?.length === 1) return chip
    const name = `${chip.name} (${sizeInWords(chip.size)})`
    return { ...chip, name, label: name + chip.label.slice(chip.name.length) }
  })
}

/** The notes whose files a chip above does not tell of as on their way from here. */
export const besideChips = <Note extends Pick<ListedNote, 'id'>>(
  notes: readonly Note[],
  chips: readonly FileChip[],
): Note[] => {
  const told = chips.filter(({ at, state }) => at === 'here' && (state === 'running' || state === 'paused'))
  return notes.filter(({ id }) => !told.some(({ noteId }) => noteId === id))
}

/** The chips that are needed above rows that say how far the reading of their files is: what is ready or failed says so. */
export const besideRows = (chips: readonly FileChip[], listed: readonly Pick<ListedNote, 'id'>[]): FileChip[] =>
  chips.filter(
    ({ at, state, noteId }) => at === 'here' || state !== 'running' || !listed.some(({ id }) => id === noteId),
  )

type PlacedFile = ListedFile & { noteId: string | null }

function chipOfFile(file: PlacedFile, key: string): FileChip {
  const { id, name, size, noteId, processing } = file
  const work = workOf(file)
  const common = { id, key, name, size, noteId, at: 'server' as const, reason: null }
  if (processing.state === 'FAILED')
    return {
      ...common,
      reason: processing.error ?? 'It could not be read.',
      label: `${name}: ${processing.error ?? 'It could not be read.'}`,
      state: 'failed',
      percent: null,
      mayRetry: true,
    }
  if (!work)
    return {
      ...common,
      label: processing.state === 'CANCELLED' ? `${name}, cancelled` : `${name}, ready`,
      state: 'done',
      percent: null,
      mayRetry: false,
    }
  return {
    ...common,
    label: `${name}, ${work.words.toLowerCase()}`,
    state: 'running',
    percent: work.percent,
    mayRetry: false,
  }
}
