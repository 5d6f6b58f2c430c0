import { holdsSecret } from './page-bytes.ts'
import { escapeHtml } from './public-text.ts'

/**
 * Bytes of HTML of one part. A page weighs less than 100 KB with its face, of 51 KB, and its look; what may be compressed
 * is a third on its way.
 */
const [COMPRESSED_BYTES, PLAIN_BYTES] = [90_000, 32_000]
/** A page has no more parts than these; nothing that can be shared is as long. */
const MOST_PARTS = 200

/** The part of a page that an address names: the first where it names none. */
export function readPart(given: unknown): number {
  const part = typeof given === 'string' && /^[1-9]\d{0,2}$/.test(given) ? Number(given) : 1
  return Math.min(part, MOST_PARTS)
}

/** What stands in one part of a page, which of its parts it is, and how many there are. */
type Part<Piece> = { pieces: readonly Piece[]; part: number; count: number }

/**
 * The part of a page that is asked for; the last where there are not so many. Pieces stay whole.
 * @param isSecret whether something else of the page holds a secret, so that it goes out as it is.
 */
export function partOf(pieces: readonly string[], asked: number, isSecret: boolean): Part<string> {
  const most = isSecret || pieces.some(holdsSecret) ? PLAIN_BYTES : COMPRESSED_BYTES
  return partBySize(pieces, asked, Buffer.byteLength, most)
}

/** The same of pieces of any kind, that hold secrets, by how many bytes each takes. */
export function partBySize<Piece>(
  pieces: readonly Piece[],
  asked: number,
  sizeOf: (piece: Piece) => number,
  most = PLAIN_BYTES,
): Part<Piece> {
  const parts: Piece[][] = [[]]
  let bytes = 0
  for (const piece of pieces) {
    const size = sizeOf(piece)
    if (bytes > 0 && bytes + size > most) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)?.push(piece)
    bytes += size
  }
  const part = Math.min(asked, parts.length)
  return { pieces: parts[part - 1] ?? [], part, count: parts.length }
}

/** Of a page: which part it is, with what leads to those before and behind it; nothing where there is one part alone. */
export function partsNav({ part, count }: Pick<Part<unknown>, 'part' | 'count'>, leadTo: LeadTo): string {
  if (count < 2) return ''
  const before = part > 1 ? leadTo('Previous part', part - 1) : ''
  const behind = part < count ? leadTo('Next part', part + 1) : ''
  return `<nav class="parts" aria-label="Parts of this page">${before}<span>Part ${part} of ${count}</span>${behind}</nav>`
}

/** What leads to a part of a page, with these words on it. */
export type LeadTo = (words: string, part: number) => string

/**
 * Leads to parts of a page by links.
 * @param query of its address, up to the part.
 */
export const linkedParts =
  (query: string): LeadTo =>
  (words, part) =>
    `<a href="?${escapeHtml(`${query}part=${part}`)}">${words}</a>`

/** The same behind a password: whoever was let in shows a ticket, in the body of the request and never in an address. */
export const postedParts =
  (query: string, ticket: string): LeadTo =>
  (words, part) =>
    `<form method="post" action="?${escapeHtml(`${query}part=${part}`)}"><input type="hidden" name="ticket" value="${ticket}"><button>${words}</button></form>`
