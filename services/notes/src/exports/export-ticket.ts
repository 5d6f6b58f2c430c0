import { gate } from '@verbatim/contracts/gates.ts'
import { forbidden, notFound } from '@verbatim/kit/errors.ts'
import { openTicket, sealTicket } from '@verbatim/kit/sealed-ticket.ts'
import { z } from 'zod'
import type { NotesCtx } from '#src/context.ts'
import type { ExportedFile } from '#src/gql/graph-types.ts'

/** Where exports are downloaded, on a workspace's host. */
export const EXPORT_PATH = '/files/exports'

const FORMATS = ['TXT', 'MARKDOWN', 'DOCX', 'PDF', 'VTT', 'SRT'] as const
/** In which forms a note leaves. */
export type NoteFormat = (typeof FORMATS)[number]

const ticketShape = z.object({
  teamId: z.string(),
  userId: z.string(),
  noteId: z.string(),
  format: z.enum(FORMATS),
  names: z.boolean(),
  fileName: z.string(),
  expiresAt: z.coerce.date(),
})

/** What was asked for, by whom, and until when it may be fetched. */
export type ExportTicket = z.infer<typeof ticketShape>

const TICKET_MS = 600_000

/** A file as who asked may fetch it, for ten minutes. */
export function exportedFile(
  ctx: NotesCtx,
  file: Pick<ExportTicket, 'fileName' | 'format' | 'names' | 'noteId'>,
): ExportedFile {
  const { teamId, userId } = ctx.actor
  const expiresAt = new Date(ctx.clock.now().getTime() + TICKET_MS)
  const ticket: ExportTicket = { ...file, teamId, userId, expiresAt }
  return {
    fileName: file.fileName,
    expiresAt,
    downloadUrl: `${EXPORT_PATH}?ticket=${sealTicket(ticket, ctx.exportKey)}`,
  }
}

/**
 * Throws NotFound for a ticket that was given to nobody or to somebody else, Forbidden for one that has expired or whose
 * workspace may not export any more.
 */
export function openExport(ctx: NotesCtx, sealed: string): ExportTicket {
  gate(ctx.actor, 'export')
  const ticket = openTicket(sealed, ctx.exportKey, ticketShape)
  if (ticket?.teamId !== ctx.actor.teamId || ticket.userId !== ctx.actor.userId) throw notFound('Export')
  if (ticket.expiresAt < ctx.clock.now()) throw forbidden('This link has expired. Export it again.')
  return ticket
}

const ENDINGS: Readonly<Record<NoteFormat, string>> = {
  ...{ TXT: 'txt', MARKDOWN: 'md', DOCX: 'docx', PDF: 'pdf', VTT: 'vtt', SRT: 'srt' },
}
const NAME_MAX = 80

/** A title as the name of a file that every system takes. */
export function fileNameOf(title: string, format: NoteFormat): string {
  const name = title
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}"*/:<>?\\|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${Array.from(name).slice(0, NAME_MAX).join('') || 'Untitled'}.${ENDINGS[format]}`
}
