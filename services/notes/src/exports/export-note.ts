import { gate } from '@verbatim/contracts/gates.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { longDate } from '@verbatim/shares/public-frame.ts'
import type { Node } from 'prosemirror-model'
import type { NotesCtx } from '#src/context.ts'
import { citationsOf } from '#src/exports/citations.ts'
import { type AskedNote, noteFile } from '#src/exports/export-ticket.ts'
import { type Caption, captionsOf, writeSrt, writeVtt } from '#src/exports/forms/write-captions.ts'
import { type PrintedDocument, printedBlocks } from '#src/exports/printed.ts'
import { refuseUnprintable, type WrittenFile, writeDocument } from '#src/exports/write-document.ts'
import type { ExportedFile, ExportNoteInput } from '#src/gql/graph-types.ts'
import { highlightLoaders } from '#src/highlights/highlight-loader.ts'
import { currentNote } from '#src/notes/current-note.ts'
import { auditedNote, type Note } from '#src/notes/note.ts'
import { noteLoaders } from '#src/notes/note-loader.ts'
import { requireNote } from '#src/notes/require-note.ts'
import { shownNames, titleWithout } from '#src/shares/shown-names.ts'

/**
 * Gives who may read a note the address of a file of it, and keeps that they asked. Throws Forbidden where the workspace
 * may not export or not in that form, InvalidOperation for captions of a text that has no times, and for a PDF of letters that it cannot show.
 */
export async function exportNote(ctx: NotesCtx, { noteId, format, names }: ExportNoteInput): Promise<ExportedFile> {
  gate(ctx.actor, 'export')
  if (format === 'VTT') gate(ctx.actor, 'webvttDownload')
  const note = await requireNote(ctx, noteId, 'READ')
  if (isCaptions(format)) await captionsOfNote(ctx, note, names ?? true)
  if (format === 'PDF') await refuseUnprintable((await currentNote(ctx, note.id)).textContent)
  await ctx.write((tx) =>
    audit(tx, ctx, {
      act: 'note.exported',
      object: auditedNote(note),
      metadata: { format: format.toLowerCase(), names: names ?? true },
    }),
  )
  const { title } = await namesIn(ctx, note, names ?? true)
  return noteFile(ctx, title, { noteId: note.id, format, names: names ?? true })
}

const isCaptions = (format: AskedNote['format']): format is 'SRT' | 'VTT' => format === 'SRT' || format === 'VTT'

/** Writes the file of a ticket, as who holds it may see the note at this moment. */
export async function writeNote(ctx: NotesCtx, asked: AskedNote, origin: string): Promise<WrittenFile> {
  const { format, names } = asked
  if (format === 'VTT') gate(ctx.actor, 'webvttDownload')
  const note = await requireNote(ctx, asked.noteId, 'READ')
  if (isCaptions(format)) {
    const captions = await captionsOfNote(ctx, note, names)
    return format === 'VTT'
      ? { mimeType: 'text/vtt; charset=utf-8', body: writeVtt(captions) }
      : { mimeType: 'application/x-subrip; charset=utf-8', body: writeSrt(captions) }
  }
  return writeDocument(ctx.actor.teamId, await printNote(ctx, note, names, origin), format)
}

/** How who speaks is called in a file, by speaker, and the title with those names. */
async function namesIn(ctx: NotesCtx, note: Note, names: boolean) {
  const speakers = await ctx.loaders(noteLoaders).speakers.load(note.id)
  const called = shownNames(speakers, !names)
  return { called, title: titleWithout(note.title, speakers, called) }
}

/** The note with its highlights at the end. */
async function printNote(ctx: NotesCtx, note: Note, names: boolean, origin: string): Promise<PrintedDocument> {
  const content = await currentNote(ctx, note.id)
  const { called, title } = await namesIn(ctx, note, names)
  const highlights = await ctx.loaders(highlightLoaders).highlightsOfNote.load(note.id)
  const citations = [...(await citationsOf(ctx, highlights, { origin, names, dated: false })).values()]
  const blocks = printedBlocks(content, called)
  return { title, about: longDate(note.createdAt), blocks, appendix: 'Highlights', citations }
}

async function captionsOfNote(ctx: NotesCtx, note: Note, names: boolean): Promise<Caption[]> {
  const content = await currentNote(ctx, note.id)
  const { called } = await namesIn(ctx, note, names)
  const turns = content.children.flatMap((node) => timedTurn(node, called))
  if (!turns.length) throw invalidOperation('This note has no times, so there are no captions of it.')
  return captionsOf(turns)
}

function timedTurn(node: Node, speakers: ReadonlyMap<string, string>): Caption[] {
  const { startMs, endMs, speakerId } = node.attrs
  if (typeof startMs !== 'number' || typeof endMs !== 'number' || endMs <= startMs) return []
  const text = node.textContent.trim()
  return text ? [{ startMs, endMs, speaker: speakers.get(String(speakerId)) ?? '', text }] : []
}
