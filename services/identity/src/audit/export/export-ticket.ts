import { keyedHash, sameHash } from '@verbatim/kit/keyed-hash.ts'
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

/** The ticket as it stands in an address: what it says, and its seal. */
export function sealTicket(ticket: ExportTicket, key: Uint8Array): string {
  const said = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  return `${said}.${keyedHash(said, key)}`
}

/** The ticket of an address; null for one that was not given out. */
export function openTicket(sealed: string, key: Uint8Array): ExportTicket | null {
  const [said = '', seal = '', ...more] = sealed.split('.')
  if (more.length || !sameHash(seal, keyedHash(said, key))) return null
  return ticketShape.parse(JSON.parse(Buffer.from(said, 'base64url').toString()))
}
