import { openTicket as open, sealTicket as seal } from '@verbatim/kit/sealed-ticket.ts'
import { z } from 'zod'
import { EXPORT_FORMATS } from '#src/audit/export/export-forms.ts'

const moment = z.coerce.date()
const ticketShape = z.object({
  teamId: z.string(),
  userId: z.string(),
  format: z.enum(EXPORT_FORMATS),
  /** In their wire form; an address that was given out is read like any other request. */
  filters: z.array(z.unknown()),
  until: moment,
  expiresAt: moment,
})

/** What was asked for, by whom, up to when, and until when it may be fetched. */
export type ExportTicket = z.infer<typeof ticketShape>

/** The ticket as it stands in an address. */
export const sealTicket = (ticket: ExportTicket, key: Uint8Array): string => seal(ticket, key)

/** The ticket of an address; null for one that was not given out. */
export const openTicket = (sealed: string, key: Uint8Array): ExportTicket | null => open(sealed, key, ticketShape)
