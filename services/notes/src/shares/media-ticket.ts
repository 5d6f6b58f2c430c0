import { keyedHash, sameHash } from '@verbatim/kit/keyed-hash.ts'
import type { ShareLink } from '@verbatim/shares/share-link.ts'

/** A ticket is good for the half day in which its page was opened, and for the next. */
const STEP_MS = 12 * 60 * 60_000

type Ticket = { link: ShareLink; fileId: string; key: Uint8Array; now: Date }

/** Shows that whoever plays a recording was let in to its page: bound to the link, its password and grants, and the file. */
export const mediaTicket = ({ link, fileId, key, now }: Ticket): string =>
  ticketOf(link, fileId, key, Math.floor(now.getTime() / STEP_MS))

/** Whether it is one of that link as it is now. */
export function isMediaTicket(ticket: string, { link, fileId, key, now }: Ticket): boolean {
  const step = Math.floor(now.getTime() / STEP_MS)
  return [step, step - 1].some((one) => sameHash(ticket, ticketOf(link, fileId, key, one)))
}

const ticketOf = ({ id, passwordHash, grants }: ShareLink, fileId: string, key: Uint8Array, step: number): string =>
  keyedHash(['shared recording', id, passwordHash ?? '', grants.join(), fileId, String(step)].join('\n'), key)
