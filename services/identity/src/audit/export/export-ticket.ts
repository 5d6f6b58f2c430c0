import { openTicket as open, sealTicket as seal } from '@verbatim/kit/sealed-ticket.ts'
import { z } from 'zod'
import type { AuditFilter } from '#src/audit/audit-entry.ts'
import { EXPORT_FORMATS } from '#src/audit/export/export-forms.ts'

const names = z.array(z.string()).nullable()
const moment = z.coerce.date()
const ticketShape = z.object({
  teamId: z.string(),
  userId: z.string(),
  format: z.enum(EXPORT_FORMATS),
  filter: z.object({
    acts: names,
    memberIds: names,
    actors: names,
    objectType: z.string().nullable(),
    objectId: z.string().nullable(),
    since: moment.nullable(),
    until: moment,
  }),
  expiresAt: moment,
})

/** What was asked for, by whom, and until when it may be fetched. */
export type ExportTicket = z.infer<typeof ticketShape> & { filter: AuditFilter }

/** The ticket as it stands in an address. */
export const sealTicket = (ticket: ExportTicket, key: Uint8Array): string => seal(ticket, key)

/** The ticket of an address; null for one that was not given out. */
export const openTicket = (sealed: string, key: Uint8Array): ExportTicket | null => open(sealed, key, ticketShape)
