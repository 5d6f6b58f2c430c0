import { fileTypeOf, formatOfMimeType, formatOfName } from '@verbatim/contracts/media-types.ts'
import type { NotesCtx } from '#src/context.ts'
import type { InsightFile, NoteFile } from '#src/files/file.ts'

type Announced = { name: string; size: number; mimeType: string }

/** A file of which nothing has come yet, without its owner. Until somebody has looked at it, its name is believed. */
export function announcedFile(
  ctx: NotesCtx,
  { name, size, mimeType }: Announced,
): Omit<NoteFile, 'noteId' | 'insightId' | 'main'> & Omit<InsightFile, 'noteId' | 'insightId' | 'main'> {
  const now = ctx.clock.now()
  return {
    id: ctx.newId(),
    name,
    size,
    format: null,
    fileType: fileTypeOf(formatOfName(name) ?? formatOfMimeType(mimeType)),
    mimeType: null,
    state: 'UPLOADING',
    step: 'UPLOAD',
    progress: 0,
    run: 0,
    hasBytes: false,
    hasPoster: false,
    hasPlayable: false,
    playableType: null,
    stream: [],
    storyboard: null,
    durationMs: null,
    peaks: [],
    error: null,
    errorCode: null,
    removed: null,
    uploadedBy: ctx.actor.userId,
    createdAt: now,
    updatedAt: now,
  }
}
