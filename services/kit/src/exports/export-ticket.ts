import { gate } from '@verbatim/contracts/gates.ts'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { forbidden, invalid, notFound } from '../errors.ts'
import { openTicket, sealTicket } from '../sealed-ticket.ts'

/** What seals exports needs: who asks, when, and the key of the service. */
export type ExportCtx = Pick<Ctx, 'actor' | 'clock'> & { exportKey: Uint8Array }

/** A file as who asked may fetch it. */
export type ExportedFile = { fileName: string; downloadUrl: string; expiresAt: Date }

const TICKET_MS = 600_000
/** Browsers and proxies take addresses of about 8,000 characters. */
const TICKET_MAX = 7500

const ticketShape = z.object({
  teamId: z.string(),
  userId: z.string(),
  fileName: z.string(),
  expiresAt: z.coerce.date(),
  asked: z.unknown(),
})

/**
 * What was asked for, sealed for ten minutes and for who asked. The file is made when it is fetched with it. Whoever has
 * the ticket can read what it says.
 */
export function sealExport(
  { actor: { teamId, userId }, clock, exportKey }: ExportCtx,
  fileName: string,
  asked: object,
): { fileName: string; ticket: string; expiresAt: Date } {
  const expiresAt = new Date(clock.now().getTime() + TICKET_MS)
  return { fileName, expiresAt, ticket: sealTicket({ teamId, userId, fileName, expiresAt, asked }, exportKey) }
}

/**
 * The address of a file at `path`, for ten minutes and for who asked. It is made when it is fetched, of what was asked for.
 * Throws ValidationError where that is too long for an address.
 */
export function exportedFile(ctx: ExportCtx, path: string, fileName: string, asked: object): ExportedFile {
  const { ticket, expiresAt } = sealExport(ctx, fileName, asked)
  if (ticket.length > TICKET_MAX) throw invalid('This asks for too much at a time. Take conditions or columns away.')
  return { fileName, expiresAt, downloadUrl: `${path}?ticket=${ticket}` }
}

/**
 * What was asked for with an address, and how its file is called. Throws NotFound for one that was given to nobody, to
 * somebody else or for something else, Forbidden for one that has expired or whose workspace may not export any more.
 */
export function openExport<T>(
  { actor, clock, exportKey }: ExportCtx,
  sealed: unknown,
  shape: z.ZodType<T>,
): { fileName: string; asked: T } {
  gate(actor, 'export')
  const ticket = openTicket(typeof sealed === 'string' ? sealed : '', exportKey, ticketShape)
  if (ticket?.teamId !== actor.teamId || ticket.userId !== actor.userId) throw notFound('Export')
  if (ticket.expiresAt < clock.now()) throw forbidden('This link has expired. Export it again.')
  const asked = shape.safeParse(ticket.asked)
  if (!asked.success) throw notFound('Export')
  return { fileName: ticket.fileName, asked: asked.data }
}
