import { invalid } from './errors.ts'

/** A page of a list: at most `limit` items after a cursor. */
export type Page<T> = { items: T[]; total: number; nextCursor: string | null }

export type PageRequest = { limit: number; offset: number }

const MAX_OFFSET = 1_000_000

/** Reads `first` and `after` of a query. `max` items a page; throws ValidationError for a cursor that is not ours. */
export function pageRequest(
  first: number | null | undefined,
  after: string | null | undefined,
  max = 200,
): PageRequest {
  const limit = first ?? 50
  if (!Number.isInteger(limit) || limit < 0 || limit > max) throw invalid(`Ask for 0 to ${max} at a time.`)
  if (after === null || after === undefined) return { limit, offset: 0 }
  const offset = Number(/^o:([1-9][0-9]{0,6})$/.exec(Buffer.from(after, 'base64url').toString())?.[1])
  // Written back, because what is no base64 is read as if it were not there.
  if (!(offset <= MAX_OFFSET) || cursorOf(offset) !== after)
    throw invalid('This cursor is not valid. Begin again without one.')
  return { limit, offset }
}

const cursorOf = (offset: number): string => Buffer.from(`o:${offset}`).toString('base64url')

/** The cursor after a page, or null at the end. */
export function nextCursor({ limit, offset }: PageRequest, total: number): string | null {
  const next = offset + limit
  return limit > 0 && next < total ? cursorOf(next) : null
}
