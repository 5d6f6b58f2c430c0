import type { Filter, FilterJson } from '@verbatim/contracts/filters/filter.ts'
import { readFilter } from '@verbatim/contracts/filters/read-filter.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { allOf } from '#src/audit/filter/audit-filter.ts'
import type { AuditLogFilter } from '#src/gql/graph-types.ts'

/** What is asked of entries, as it was sent: a filter as lists take it, and the named inputs that were before it. */
type AuditRequest = { where?: unknown; filter?: AuditLogFilter | null }

const NAMES_MAX = 200
const OBJECT = /^[A-Za-z0-9._:-]{1,200}$/

/** The filters of a request, in their wire form; they hold together. Throws ValidationError for more names than anybody needs. */
export const filtersOf = ({ where, filter }: AuditRequest): unknown[] =>
  [where, filter && namedFilter(filter)].filter((one) => one != null)

/** What filters ask together; null where they ask nothing. Throws ValidationError that says what is wrong with one. */
export const readAuditFilter = (filters: readonly unknown[], viewerId?: string): Filter | null =>
  allOf(filters.map((json) => readFilter(json, viewerId === undefined ? {} : { viewerId })))

/** The filter that named inputs stand for: everything of what is named. */
export function namedFilter(filter: AuditLogFilter): FilterJson | null {
  const { acts, kinds, memberIds, actors, objectType, objectId, since, until } = filter
  for (const names of [acts, kinds, memberIds, actors])
    if (names && names.length > NAMES_MAX) throw invalid(`Ask for at most ${NAMES_MAX} at a time.`)
  const parts: FilterJson[] = [
    ...(acts ? [{ act: { in: acts } }] : []),
    ...(kinds ? [{ actKind: { in: kinds } }] : []),
    ...(memberIds ? [{ actor: { in: memberIds.map(knownMember) } }] : []),
    ...(actors ? [{ actorKind: { in: actors } }] : []),
    ...(objectType == null ? [] : [{ objectType: { in: [objectType] } }]),
    ...(objectId == null ? [] : [{ object: { in: [knownObject(objectId)] } }]),
    ...(since ? [{ not: { happened: { lessThan: since.toISOString() } } }] : []),
    ...(until ? [{ happened: { lessThan: until.toISOString() } }] : []),
  ]
  const [only] = parts
  return parts.length > 1 ? { and: parts } : (only ?? null)
}

/** An id, or what stands for one of what has none, such as a domain. */
function knownObject(id: string): string {
  const known = parseId(id) ?? (OBJECT.test(id) ? id : null)
  if (known === null) throw invalid('This is no id of anything.')
  return known
}

function knownMember(id: string): string {
  const known = parseId(id)
  if (!known) throw invalid('One of the members has no valid id.')
  return known
}
