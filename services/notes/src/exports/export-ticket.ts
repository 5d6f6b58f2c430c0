import { type ExportedFile, exportedFile, openExport } from '@verbatim/kit/exports/export-ticket.ts'
import { fileTitle } from '@verbatim/kit/exports/file-name.ts'
import { z } from 'zod'
import type { NotesCtx } from '#src/context.ts'
import { DOCUMENT_ENDINGS } from '#src/exports/write-document.ts'

/** Where exports of notes are downloaded, on a workspace's host. */
export const EXPORT_PATH = '/files/exports'

const FORMATS = ['TXT', 'MARKDOWN', 'DOCX', 'PDF', 'VTT', 'SRT'] as const
/** In which forms a note leaves. */
type NoteFormat = (typeof FORMATS)[number]

const askedShape = z.object({ noteId: z.string(), format: z.enum(FORMATS), names: z.boolean() })

/** What was asked for of a note. */
export type AskedNote = z.infer<typeof askedShape>

/** A file of a note as who asked may fetch it. */
export const noteFile = (ctx: NotesCtx, title: string, asked: AskedNote): ExportedFile =>
  exportedFile(ctx, EXPORT_PATH, `${fileTitle(title)}.${ENDINGS[asked.format]}`, asked)

/** What a ticket of a note asks for, see `openExport`. */
export const openNoteExport = (ctx: NotesCtx, ticket: unknown): { fileName: string; asked: AskedNote } =>
  openExport(ctx, ticket, askedShape)

const ENDINGS: Readonly<Record<NoteFormat, string>> = {
  ...DOCUMENT_ENDINGS,
  VTT: 'vtt',
  SRT: 'srt',
}
