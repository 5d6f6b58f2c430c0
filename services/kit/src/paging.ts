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
  if (!after) return { limit, offset: 0 }
  const offset = Number(Buffer.from(after, 'base64url').toString().replace(/^o:/, ''))
  if (!Number.isInteger(offset) || offset < 0 || offset > MAX_OFFSET)
    throw invalid('This cursor is not valid. Begin again without one.')
  return { limit, offset }
}

/** The cursor after a page, or null at the end. */
export function nextCursor({ limit, offset }: PageRequest, total: number): string | null {
  const next = offset + limit
  return limit > 0 && next < total ? Buffer.from(`o:${next}`).toString('base64url') : null
}
