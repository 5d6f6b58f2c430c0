import { createHash } from 'node:crypto'
import { keyedHash, sameHash } from '@verbatim/kit/keyed-hash.ts'
import type { ShareLink } from './share-link.ts'

/**
 * Below them lie pictures and recordings of insights that have a link, `/{insightId}/{fileId}`, and what is cut of the
 * recordings that they quote, `/{insightId}/{highlightId}`.
 */
export const SHARED_PICTURES = '/p/data/pictures'
export const SHARED_RECORDINGS = '/p/data/recordings'
export const SHARED_CLIPS = '/p/data/clips'
export type SharedBelow = typeof SHARED_PICTURES | typeof SHARED_RECORDINGS | typeof SHARED_CLIPS

/** A ticket is good for the half day in which its page was opened, and for the next. */
const STEP_MS = 12 * 60 * 60_000

/** The half day in which a moment lies: tickets that were made in it are the same. */
export const ticketStep = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

/** Stands where a ticket names a file, and is the id of none. */
const PAGE = 'page'

/** `terms` of the link, see `termsOf`; `fileId` is the highlight’s for a clip. */
type Ticket = { terms: string; fileId: string; key: Uint8Array; now: Date }

/** Stands for a link as it is now, without telling anything of it: another one once its password or grants are others. */
export const termsOf = ({ id, passwordHash, grants }: ShareLink): string =>
  createHash('sha256')
    .update([id, passwordHash ?? '', grants.join()].join('\n'))
    .digest('hex')

/** Where a picture, a recording or a clip is for whoever was let in to the page of the link. */
export const sharedFilePath = (below: SharedBelow, insightId: string, ticket: Ticket): string =>
  `${below}/${insightId}/${ticket.fileId}?ticket=${ticketOf(ticket, ticketStep(ticket.now))}`

/** Whether it is a ticket for that file and that link as it is now. */
export function isFileTicket(given: string, ticket: Ticket): boolean {
  const step = ticketStep(ticket.now)
  return [step, step - 1].some((one) => sameHash(given, ticketOf(ticket, one)))
}

/** Shows that whoever asks for another part of the link's page was let in to one of them. */
export const pageTicket = (link: ShareLink, key: Uint8Array, now: Date): string =>
  ticketOf({ terms: termsOf(link), fileId: PAGE, key, now }, ticketStep(now))

export const isPageTicket = (given: string, link: ShareLink, key: Uint8Array, now: Date): boolean =>
  isFileTicket(given, { terms: termsOf(link), fileId: PAGE, key, now })

const ticketOf = ({ terms, fileId, key }: Ticket, step: number): string =>
  keyedHash(['shared picture', terms, fileId, String(step)].join('\n'), key)
