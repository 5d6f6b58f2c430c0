import { AUDIT_ACTORS, AUDIT_KINDS, isAuditAct } from '@verbatim/contracts/audit-acts.ts'
import { isId, parseId } from '@verbatim/contracts/ids.ts'
import type { AuditLogFilter } from '../../gql/graphql.ts'

/** What of the address narrows the log. */
export const FILTERS = ['who', 'what', 'object', 'from', 'to'] as const
export type FilterName = (typeof FILTERS)[number]

/** Before the name of a kind, where an act's name could stand. */
export const OF_KIND = 'kind:'

/** How many entries a page may have. */
export const PAGE_SIZES = [25, 50, 100] as const
const PAGE_SIZE = 50

/** An object as `type:id`; what has no id stands by its name, such as a domain. */
const OBJECT = /^([A-Za-z]{1,50}):([A-Za-z0-9._:-]{1,200})$/
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** What the address asks for. What is none, as in a link that was changed by hand, is passed over. */
export function filterOf(address: URLSearchParams): AuditLogFilter {
  const said = (name: FilterName): string => address.get(name) ?? ''
  const [since, until] = [dayOf(said('from')), dayOf(said('to'), 1)]
  return {
    ...whoOf(said('who')),
    ...whatOf(said('what')),
    ...objectOf(said('object')),
    ...(since && { since }),
    ...(until && { until }),
  }
}

/** Which page of it: `after` leads to older entries, `before` to newer ones, and only one of them counts. */
export function pageOf(address: URLSearchParams): { after: string | null; before: string | null; pageSize: number } {
  const after = address.get('after')
  const size = PAGE_SIZES.find((one) => String(one) === address.get('pageSize'))
  return { after, before: after ? null : address.get('before'), pageSize: size ?? PAGE_SIZE }
}

function whoOf(who: string): AuditLogFilter {
  const actor = AUDIT_ACTORS.find((one) => one === who)
  if (actor) return { actors: [actor] }
  return isId(who) ? { memberIds: [who] } : {}
}

function whatOf(what: string): AuditLogFilter {
  if (isAuditAct(what)) return { acts: [what] }
  const kind = AUDIT_KINDS.find((one) => `${OF_KIND}${one}` === what)
  return kind ? { kinds: [kind] } : {}
}

function objectOf(object: string): AuditLogFilter {
  const [, objectType, id] = OBJECT.exec(object) ?? []
  return objectType && id ? { objectType, objectId: parseId(id) ?? id } : {}
}

/** The moment at which a day begins here, or the one `later` days on; null for what is no day. */
function dayOf(said: string, later = 0): string | null {
  const [, year, month, day] = (DAY.exec(said) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  const begins = new Date(year, month - 1, day)
  if (begins.getMonth() !== month - 1) return null
  begins.setDate(day + later)
  return begins.toISOString()
}
