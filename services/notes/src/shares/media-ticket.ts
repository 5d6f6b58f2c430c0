import { keyedHash, sameHash } from '@verbatim/kit/keyed-hash.ts'
import type { ShareLink } from '@verbatim/shares/share-link.ts'

/** A ticket is good for the half day in which its page was opened, and for the next. */
const STEP_MS = 12 * 60 * 60_000

/** `of`: what plays, a file or seconds of it. */
type Ticket = { link: ShareLink; of: string; key: Uint8Array; now: Date }

/** Shows that whoever plays a recording was let in to its page: bound to the link, its password and grants, and what plays. */
export const mediaTicket = ({ link, of, key, now }: Ticket): string =>
  ticketOf(link, of, key, Math.floor(now.getTime() / STEP_MS))

/** Whether it is one of that link as it is now. */
export function isMediaTicket(ticket: string, { link, of, key, now }: Ticket): boolean {
  const step = Math.floor(now.getTime() / STEP_MS)
  return [step, step - 1].some((one) => sameHash(ticket, ticketOf(link, of, key, one)))
}

const ticketOf = ({ id, passwordHash, grants }: ShareLink, of: string, key: Uint8Array, step: number): string =>
  keyedHash(['shared recording', id, passwordHash ?? '', grants.join(), of, String(step)].join('\n'), key)
