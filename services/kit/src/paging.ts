import { createHmac, timingSafeEqual } from 'node:crypto'
import { type AppError, invalid } from './errors.ts'

/** A page of a list: at most `limit` items after a cursor. */
export type Page<T> = { items: T[]; total: number; nextCursor: string | null }

/**
 * Where a row stands in the order of its list: what it is sorted by, and its id last, so that no two rows stand in the
 * same place. Values are text as PostgreSQL writes and reads it.
 */
export type Key = readonly string[]

export type PageRequest = { limit: number; after: Key | null }

/** What was found of a list: the rows of a page, and where its last one stands if others follow. */
export type Keyed<T> = { rows: T[]; next: Key | null }

/** One list in one order. Its cursors are of no use for any other. */
export type PagedList = {
  /** Reads `first` and `after` of a query. `max` items a page; throws ValidationError for a cursor that is not of this list. */
  request(first: number | null | undefined, after: string | null | undefined, max?: number): PageRequest
  /** The cursor after a key, or null at the end. */
  cursor(key: Key | null): string | null
}

/** Makes and reads the cursors of a team's lists. `name` distinguishes lists and orders: 'notes TITLE_ASC'. */
export type Paging = (name: string) => PagedList

/** Longer than the longest title or name in a key becomes, four bytes for each of its characters. */
const CURSOR_MAX = 8192
const SIGNATURE_BYTES = 16

/** @param signingKey the service's own (`foundation.cursorKey`), so that a cursor cannot be made by whoever asks. */
export const pagingOf =
  (signingKey: Uint8Array, teamId: string): Paging =>
  (name) => {
    const signatureOf = (key: string): Buffer =>
      createHmac('sha256', signingKey)
        .update(JSON.stringify([teamId, name, key]))
        .digest()
        .subarray(0, SIGNATURE_BYTES)
    return {
      request: (first, after, max = 200) => ({
        limit: checkedLimit(first, max),
        after: after === null || after === undefined ? null : readCursor(after, signatureOf),
      }),
      cursor: (key) => (key === null ? null : writeCursor(JSON.stringify(key), signatureOf)),
    }
  }

/** The refusal of a cursor that is forged, of another list, team or order, or of another version of the service. */
export const invalidCursor = (): AppError => invalid('This cursor is not valid. Begin again without one.')

function checkedLimit(first: number | null | undefined, max: number): number {
  const limit = first ?? 50
  if (!Number.isInteger(limit) || limit < 0 || limit > max) throw invalid(`Ask for 0 to ${max} at a time.`)
  return limit
}

const writeCursor = (key: string, signatureOf: (key: string) => Buffer): string =>
  Buffer.concat([signatureOf(key), Buffer.from(key)]).toString('base64url')

function readCursor(cursor: string, signatureOf: (key: string) => Buffer): Key {
  const bytes = Buffer.from(cursor.slice(0, CURSOR_MAX), 'base64url')
  const key = bytes.subarray(SIGNATURE_BYTES).toString()
  // Written back, because what is no base64 is read as if it were not there.
  if (bytes.length <= SIGNATURE_BYTES || bytes.toString('base64url') !== cursor) throw invalidCursor()
  if (!timingSafeEqual(bytes.subarray(0, SIGNATURE_BYTES), signatureOf(key))) throw invalidCursor()
  return JSON.parse(key)
}

/** A page of a list that is in memory and in order. `keyOf` gives a row's position, `isAfter` which rows follow a key. */
export function pageOf<T>(
  rows: readonly T[],
  { limit, after }: PageRequest,
  keyOf: (row: T) => Key,
  isAfter: (row: T, key: Key) => boolean,
): Keyed<T> {
  const rest = after ? rows.filter((row) => isAfter(row, after)) : rows
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: last !== undefined && rest.length > limit ? keyOf(last) : null }
}
