import { AUDIT_ACT_NAMES, actsOfKinds, auditKind } from '@verbatim/contracts/audit-acts.ts'
import { type AskedCondition, type Filter, partsThatHold } from '@verbatim/contracts/filters/filter.ts'
import type { FilterSubject } from '@verbatim/contracts/filters/filter-matches.ts'
import type { SystemKey } from '@verbatim/contracts/filters/system-fields.ts'
import type { AuditEntry } from '#src/audit/audit-entry.ts'

/** Entries that are asked for. Dates such as “1 week ago” count from `now`. */
export type AskedEntries = { filter: Filter | null; now: Date }

/** An entry as a filter sees it. */
export const auditSubject = ({ words, ...entry }: AuditEntry): FilterSubject => ({
  system: {
    act: entry.act,
    actKind: auditKind(entry.act),
    actor: entry.actorId,
    actorKind: entry.actor,
    objectType: entry.objectType,
    object: entry.objectId,
    happened: entry.happenedAt,
    application: entry.clientId,
    apiToken: entry.tokenId,
    device: words ? [words.device] : [],
  },
  fields: new Map(),
})

/** The filter that asks for acts where it asked for kinds of acts: an entry keeps its act. */
export function withoutKinds(filter: Filter): Filter {
  if (filter.kind === 'not') return { kind: 'not', part: withoutKinds(filter.part) }
  if (filter.kind !== 'condition') return { kind: filter.kind, parts: filter.parts.map(withoutKinds) }
  return isAbout(filter, 'actKind') ? actsInstead(filter) : filter
}

const isAbout = ({ target }: AskedCondition, key: SystemKey): boolean => 'key' in target && target.key === key

function actsInstead({ condition }: AskedCondition): Filter {
  if (condition.type !== 'id') return { kind: 'or', parts: [] }
  if (condition.operator === 'in') return ofActs(actsOfKinds(condition.value))
  const withKind = ofActs(AUDIT_ACT_NAMES.filter((act) => auditKind(act) !== null))
  return condition.value ? { kind: 'not', part: withKind } : withKind
}

/** Entries of some acts. */
export const ofActs = (acts: readonly string[]): Filter => ({
  kind: 'condition',
  target: { key: 'act' },
  condition: { type: 'id', operator: 'in', value: acts },
})

/** Entries of what somebody did, by their id. */
export const byActor = (id: string): Filter => ({
  kind: 'condition',
  target: { key: 'actor' },
  condition: { type: 'id', operator: 'in', value: [id] },
})

/** Entries from a moment on. */
export const since = (at: Date): Filter => ({ kind: 'not', part: before(at) })

/** Entries up to and without a moment. */
export const before = (at: Date): Filter => ({
  kind: 'condition',
  target: { key: 'happened' },
  condition: { type: 'date', operator: 'lessThan', value: at.toISOString() },
})

/** What all of them ask; null where none asks anything. */
export function allOf(filters: readonly (Filter | null)[]): Filter | null {
  const parts = filters.filter((one) => one !== null)
  const [only] = parts
  return parts.length > 1 ? { kind: 'and', parts } : (only ?? null)
}

/** What is asked for, a line for each part that every entry is: `act in member.removed`. */
export const filterWords = (filter: Filter | null): string[] => (filter ? partsThatHold(filter).map(wordsOf) : [])

function wordsOf(filter: Filter): string {
  if (filter.kind === 'not') return `not ${wordsOf(filter.part)}`
  if (filter.kind !== 'condition') return `(${filter.parts.map(wordsOf).join(` ${filter.kind} `)})`
  const { target, condition } = filter
  const value: unknown = condition.value
  const said = typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value)
  return `${'key' in target ? target.key : target.fieldId} ${condition.operator} ${said}`
}
