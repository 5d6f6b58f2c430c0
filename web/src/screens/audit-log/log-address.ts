import { AUDIT_ACTORS, AUDIT_KINDS, isAuditAct } from '@verbatim/contracts/audit-acts.ts'
import { readFilterAddress, toFilterAddress } from '@verbatim/contracts/filters/filter-address.ts'
import { type FilterForm, type FilterRow, systemField } from '@verbatim/contracts/filters/filter-form.ts'
import { isId, parseId } from '@verbatim/contracts/ids.ts'
import { FILTER, formOf, objectRows, rowOf } from '../../objects/audit/audit-form.ts'

/** What of an address narrowed the log before it had a filter; links that were kept say it still. */
const OLD = ['who', 'what', 'object', 'from', 'to'] as const

/** How many entries a page may have. */
export const PAGE_SIZES = [25, 50, 100] as const
const PAGE_SIZE = 50

/** An object as `type:id`; what has no id stands by its name, such as a domain. */
const OBJECT = /^([A-Za-z_]{1,50}):([A-Za-z0-9._:-]{1,200})$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000

/** The filter of an address. What is none, as in a link that was changed by hand, is passed over. */
export function formAt(address: URLSearchParams): FilterForm | null {
  const filter = address.get(FILTER)
  if (filter !== null) return readFilterAddress(filter)
  const said = (name: (typeof OLD)[number]): string => address.get(name) ?? ''
  const rows = [
    ...whoRows(said('who')),
    ...whatRows(said('what')),
    ...oldObjectRows(said('object')),
    ...dayRows('isAfter', said('from'), -1),
    ...dayRows('isBefore', said('to'), 1),
  ]
  return rows.length > 0 ? formOf(rows) : null
}

/** What the address becomes with another filter; null where that is too long for one. */
export function withForm(address: URLSearchParams, form: FilterForm | null): URLSearchParams | null {
  const next = new URLSearchParams(address)
  // A cursor is good for its own filter only.
  for (const name of [FILTER, ...OLD, 'after', 'before', 'entry']) next.delete(name)
  if (!form) return next
  const filter = toFilterAddress(form)
  if (filter === null) return null
  next.set(FILTER, filter)
  return next
}

/** Which page of it: `after` leads to older entries, `before` to newer ones, and only one of them counts. */
export function pageOf(address: URLSearchParams): { after: string | null; before: string | null; pageSize: number } {
  const after = address.get('after')
  const size = PAGE_SIZES.find((one) => String(one) === address.get('pageSize'))
  return { after, before: after ? null : address.get('before'), pageSize: size ?? PAGE_SIZE }
}

function whoRows(who: string): FilterRow[] {
  if (AUDIT_ACTORS.some((one) => one === who)) return [rowOf('actorKind', who)]
  return isId(who) ? [rowOf('actor', who)] : []
}

function whatRows(what: string): FilterRow[] {
  if (isAuditAct(what)) return [rowOf('act', what)]
  const kind = AUDIT_KINDS.find((one) => `kind:${one}` === what)
  return kind ? [rowOf('actKind', kind)] : []
}

function oldObjectRows(object: string): FilterRow[] {
  const [, type, id] = OBJECT.exec(object) ?? []
  return type && id ? objectRows(type, parseId(id) ?? id) : []
}

/** From a day on is after the day before it. */
function dayRows(operatorType: 'isAfter' | 'isBefore', said: string, later: number): FilterRow[] {
  const midnight = DAY.test(said) ? new Date(`${said}T00:00:00Z`) : null
  if (!midnight || Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(said)) return []
  const day = new Date(midnight.getTime() + later * DAY_MS).toISOString().slice(0, 10)
  return [{ id: '', field: systemField('happened'), operatorType, values: [day] }]
}
