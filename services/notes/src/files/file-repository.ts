import type { ErrorCode } from '@verbatim/contracts/error-codes.ts'
import type { FileType, FormatName } from '@verbatim/contracts/media-types.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Storyboard, StreamFile } from '@verbatim/kit/media/media-engine.ts'
import {
  type FileState,
  type FileStep,
  type InsightFile,
  isOfNote,
  type NoteFile,
  type OwnedFile,
} from '#src/files/file.ts'

type Row = {
  id: string
  team_id: string
  note_id: string | null
  insight_id: string | null
  main: boolean
  name: string
  size: string
  format: FormatName | null
  file_type: FileType
  mime_type: string | null
  state: FileState
  step: FileStep
  progress: number
  run: number
  has_bytes: boolean
  has_poster: boolean
  has_playable: boolean
  playable_type: string | null
  stream: StreamFile[]
  storyboard: Storyboard | null
  duration_ms: number | null
  peaks: number[]
  error: string | null
  error_code: ErrorCode | null
  removed_at: Date | null
  removed_by: 'WORKSPACE' | 'PROJECT' | 'ERASURE' | null
  uploaded_by: string | null
  created_at: Date
  updated_at: Date
}

const toFile = (row: Row): OwnedFile => ({
  id: row.id,
  ...ownerOf(row),
  main: row.main,
  name: row.name,
  size: Number(row.size),
  format: row.format,
  fileType: row.file_type,
  mimeType: row.mime_type,
  state: row.state,
  step: row.step,
  progress: row.progress,
  run: row.run,
  hasBytes: row.has_bytes,
  hasPoster: row.has_poster,
  hasPlayable: row.has_playable,
  playableType: row.playable_type,
  stream: row.stream,
  storyboard: row.storyboard,
  durationMs: row.duration_ms,
  peaks: row.peaks,
  error: row.error,
  errorCode: row.error_code,
  removed: row.removed_at && row.removed_by && { at: row.removed_at, by: row.removed_by },
  uploadedBy: row.uploaded_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** The database takes no row that has both, or neither. */
const ownerOf = ({
  note_id,
  insight_id,
}: Row): Pick<NoteFile, 'noteId' | 'insightId'> | Pick<InsightFile, 'noteId' | 'insightId'> =>
  note_id === null ? { noteId: null, insightId: insight_id ?? '' } : { noteId: note_id, insightId: null }

const toRow = (file: OwnedFile, teamId: string) => ({
  id: file.id,
  team_id: teamId,
  note_id: file.noteId,
  insight_id: file.insightId,
  main: file.main,
  name: file.name,
  size: file.size,
  uploaded_by: file.uploadedBy,
  created_at: file.createdAt,
  ...toChanging(file),
})

const toChanging = (file: OwnedFile) => ({
  format: file.format,
  file_type: file.fileType,
  mime_type: file.mimeType,
  state: file.state,
  step: file.step,
  progress: file.progress,
  run: file.run,
  has_bytes: file.hasBytes,
  has_poster: file.hasPoster,
  has_playable: file.hasPlayable,
  playable_type: file.playableType,
  stream: JSON.stringify(file.stream),
  storyboard: file.storyboard && JSON.stringify(file.storyboard),
  duration_ms: file.durationMs,
  peaks: JSON.stringify(file.peaks),
  error: file.error,
  error_code: file.errorCode,
  removed_at: file.removed?.at ?? null,
  removed_by: file.removed?.by ?? null,
  updated_at: file.updatedAt,
})

/** Files of one workspace. */
export const fileRepository = (tx: Transaction, teamId: string) => ({
  ...fileReader(tx, teamId),
  ...fileWrites(tx, teamId),
})

/** What can be read of them. */
export function fileReader(tx: ReadTransaction, teamId: string) {
  const files = () => tx<Row>('file').where({ team_id: teamId })
  return {
    async byIds(ids: readonly string[]): Promise<OwnedFile[]> {
      return (await files().whereIn('id', [...ids])).map(toFile)
    },
    /** Files of these notes, the main one of each first, then the oldest first. */
    async ofNotes(noteIds: readonly string[]): Promise<NoteFile[]> {
      return (
        await files()
          .whereRaw('note_id = any(?::uuid[])', [[...noteIds]])
          .orderBy([{ column: 'main', order: 'desc' }, { column: 'created_at' }, { column: 'id' }])
      )
        .map(toFile)
        .filter(isOfNote)
    },
    /** Files of these insights, the oldest first. */
    async ofInsights(insightIds: readonly string[]): Promise<OwnedFile[]> {
      const found = files().whereRaw('insight_id = any(?::uuid[])', [[...insightIds]])
      return (await found.orderBy([{ column: 'created_at' }, { column: 'id' }])).map(toFile)
    },
    /** How many files of an insight there are, without those of which nothing came or is left. */
    async countOfInsight(insightId: string): Promise<number> {
      const present = files().where({ insight_id: insightId }).whereRaw(`(has_bytes or state = 'UPLOADING')`)
      return Number((await present.count<{ count: string }[]>())[0]?.count ?? 0)
    },
    /** How much somebody has uploaded since a moment, as it was announced. */
    async uploadedBy(userId: string, since: Date): Promise<{ files: number; bytes: number }> {
      const theirs = files().where({ uploaded_by: userId }).where('created_at', '>', since)
      const sums = tx.raw('count(*) as files, coalesce(sum(size), 0) as bytes')
      const [sum] = await theirs.select<{ files: string; bytes: string }[]>(sums)
      return { files: Number(sum?.files ?? 0), bytes: Number(sum?.bytes ?? 0) }
    },
    /** Uploads begun before a moment that have not ended. */
    async staleUploads(before: Date, limit: number): Promise<OwnedFile[]> {
      return (await files().where({ state: 'UPLOADING' }).where('created_at', '<', before).limit(limit)).map(toFile)
    },
  }
}

function fileWrites(tx: Transaction, teamId: string) {
  const files = () => tx<Row>('file').where({ team_id: teamId })
  return {
    /** The file, held against other changes until the transaction ends. */
    async lock(id: string): Promise<OwnedFile | undefined> {
      const row = await files().where({ id }).forUpdate().first()
      return row && toFile(row)
    },
    async insert(file: OwnedFile): Promise<void> {
      await tx('file').insert(toRow(file, teamId))
    },
    async remove(id: string): Promise<void> {
      await files().where({ id }).delete()
    },
    async save(file: OwnedFile): Promise<void> {
      await tx('file').where({ team_id: teamId, id: file.id }).update(toChanging(file))
    },
  }
}
