import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { ClipSpan } from '#src/highlights/clip-words-query.ts'

type Row = { team_id: string; file_id: string; start_ms: number; end_ms: number }

/** Clips that stay when their recording goes, of one workspace. Each stands in the store of files under its own key. */
export const keptClipReader = (tx: ReadTransaction, teamId: string) => ({
  async ofFile(fileId: string): Promise<ClipSpan[]> {
    const rows = await tx<Row>('kept_clip').where({ team_id: teamId, file_id: fileId })
    return rows.map((row) => ({ fileId, startMs: row.start_ms, endMs: row.end_ms }))
  },
  /** Whether these seconds of the recording stay. */
  async has({ fileId, startMs, endMs }: ClipSpan): Promise<boolean> {
    const row = { team_id: teamId, file_id: fileId, start_ms: startMs, end_ms: endMs }
    return (await tx<Row>('kept_clip').where(row).first('file_id')) !== undefined
  },
  /** Whether clips of recordings of the note stay. */
  async anyOfNote(noteId: string): Promise<boolean> {
    const files = tx('file').where({ team_id: teamId, note_id: noteId }).select('id')
    return (
      (await tx<Row>('kept_clip').where({ team_id: teamId }).whereIn('file_id', files).first('file_id')) !== undefined
    )
  },
})

/** The same, and what changes which ones stay. */
export const keptClips = (tx: Transaction, teamId: string) => ({
  ...keptClipReader(tx, teamId),
  async keep(clips: readonly ClipSpan[]): Promise<void> {
    const rows = clips.map(({ fileId, startMs, endMs }) => ({
      team_id: teamId,
      file_id: fileId,
      start_ms: startMs,
      end_ms: endMs,
    }))
    if (rows.length) await tx('kept_clip').insert(rows).onConflict(['file_id', 'start_ms', 'end_ms']).ignore()
  },
  /** Keeps none of these recordings any more. */
  async forget(fileIds: readonly string[]): Promise<void> {
    await tx('kept_clip')
      .where({ team_id: teamId })
      .whereIn('file_id', [...fileIds])
      .delete()
  },
  /**
   * Keeps none that no highlight plays any more, of recordings that are gone; one that was deleted later can come back.
   * Of which recordings.
   */
  async forgetUnplayed(deletedSince: Date): Promise<string[]> {
    const { rows } = await tx.raw<{ rows: { file_id: string }[] }>(
      `delete from kept_clip clip using file
       where clip.team_id = :teamId and file.id = clip.file_id and not file.has_bytes and not exists (
         select from highlight h
         where h.note_id = file.note_id and (h.deleted_at is null or h.deleted_at > :deletedSince)
           and coalesce(h.clip_start_ms, h.start_ms) = clip.start_ms
           and coalesce(h.clip_end_ms, h.end_ms, h.start_ms) = clip.end_ms)
       returning clip.file_id`,
      { teamId, deletedSince },
    )
    return [...new Set(rows.map((row) => row.file_id))]
  },
})

/** When clips of recordings were ordered that are about to go. */
export const clipKeeping = (tx: Transaction, teamId: string) => ({
  async orderedAt(fileId: string): Promise<Date | null> {
    const row = await tx<{ team_id: string; id: string; clips_ordered_at: Date | null }>('file')
      .where({ team_id: teamId, id: fileId })
      .first('clips_ordered_at')
    return row?.clips_ordered_at ?? null
  },
  async mark(fileId: string, at: Date | null): Promise<void> {
    await tx('file').where({ team_id: teamId, id: fileId }).update({ clips_ordered_at: at })
  },
})
