import { AUDIT_ACTORS, type AuditActor, actsOfKinds, isAuditAct } from '@verbatim/contracts/audit-acts.ts'
import {
  type AskedCondition,
  conditionsOf,
  type Filter,
  type FilterJson,
  partsThatHold,
} from '@verbatim/contracts/filters/filter.ts'
import { filterMatches } from '@verbatim/contracts/filters/filter-matches.ts'
import { fromFilter } from '@verbatim/contracts/filters/from-filter.ts'
import { readFilter } from '@verbatim/contracts/filters/read-filter.ts'
import type { SystemKey } from '@verbatim/contracts/filters/system-fields.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { AuditEntry } from '#src/audit/audit-entry.ts'
import { auditSubject } from '#src/audit/filter/audit-filter.ts'
import { namedFilter } from '#src/audit/filter/read-audit-filter.ts'
import type { AlertRuleFilter } from '#src/gql/graph-types.ts'

/** What rules of before asked, and what programs that do not know filters read: everything of what is named. */
export type NamedInRule = {
  acts: readonly string[]
  memberIds: readonly string[] | null
  actors: readonly AuditActor[] | null
  objectType: string | null
}

/** What a rule may ask of an entry: all but when it was, because a rule looks at what is done from now on. */
const RULE_KEYS: readonly SystemKey[] = [
  ...(['act', 'actKind', 'actor', 'actorKind', 'objectType', 'object'] as const),
  ...(['application', 'apiToken', 'device'] as const),
]

/** A filter of a rule as it was read; of a rule that is kept, and of one that comes. */
export function ruleFilter(where: FilterJson): Filter {
  const filter = readFilter(where)
  if (filter === null) throw invalid('Say what the rule counts.', { where: 'empty' })
  return filter
}

/** What a rule asks: a filter, or what was named before there was one. Throws ValidationError for what no rule asks. */
export function readRuleFilter({ where, filter }: { where?: unknown; filter?: AlertRuleFilter | null }): FilterJson {
  if (where != null && filter != null) throw invalid('Send `where` or `filter`, not both.', { where: 'twice' })
  const asked = (where ?? (filter && named(filter))) as FilterJson
  const read = ruleFilter(asked)
  for (const { target, condition } of conditionsOf(read)) {
    const key = 'key' in target ? RULE_KEYS.find((one) => one === target.key) : undefined
    if (!key) throw invalid('A rule asks what is done and by whom, not when.', { where: 'unknown' })
    const acts = key === 'act' && condition.type === 'id' && condition.operator === 'in' ? condition.value : []
    if (!acts.every(isAuditAct)) throw invalid('One of the acts is none of the audit log.', { where: 'unknown' })
  }
  if (!fromFilter(read))
    throw invalid('A part of the rule asks for nothing at all. Take it away.', { where: 'nothing' })
  return asked
}

/** What was named, of which kinds and acts are one list. */
function named({ acts, kinds, ...rest }: AlertRuleFilter): FilterJson | null {
  const all = [...new Set([...(acts ?? []), ...actsOfKinds(kinds ?? [])])]
  if (all.length === 0) throw invalid('Say which acts the rule counts.', { acts: 'empty' })
  return namedFilter({ ...rest, acts: all })
}

/** The filter that a rule of before is. */
export function filterOfNamed({ acts, memberIds, actors, objectType }: NamedInRule): FilterJson {
  const parts: FilterJson[] = [
    { act: { in: acts } },
    ...(memberIds ? [{ actor: { in: memberIds } }] : []),
    ...(actors ? [{ actorKind: { in: actors } }] : []),
    ...(objectType === null ? [] : [{ objectType: { in: [objectType] } }]),
  ]
  const [only] = parts
  return parts.length === 1 && only ? only : { and: parts }
}

const NOTHING_NAMED: NamedInRule = { acts: [], memberIds: null, actors: null, objectType: null }

/**
 * The same as it was named before there were filters, where that says it. Else no act is named, so that a program or a
 * release of before takes such a rule for one that counts nothing, and never for one that counts something else.
 */
export function namedOf(where: FilterJson): NamedInRule {
  const named = new Map<SystemKey, readonly string[]>()
  for (const part of partsThatHold(ruleFilter(where))) {
    const one = part.kind === 'condition' ? chosenIn(part) : null
    if (!one || named.has(one.key)) return NOTHING_NAMED
    named.set(one.key, one.values)
  }
  const [acts, types = []] = [named.get('act'), named.get('objectType')]
  const [objectType = null, ...others] = types
  const isSaid = [...named.keys()].every((key) => NAMED.includes(key)) && others.length === 0
  if (!isSaid || !acts || (named.has('objectType') && objectType === null)) return NOTHING_NAMED
  return {
    acts,
    memberIds: named.get('actor') ?? null,
    actors: named.has('actorKind') ? AUDIT_ACTORS.filter((one) => named.get('actorKind')?.includes(one)) : null,
    objectType,
  }
}

/** A kind is none of them: which acts it has changes with releases. */
const NAMED: readonly SystemKey[] = ['act', 'actor', 'actorKind', 'objectType']

function chosenIn({ target, condition }: AskedCondition): { key: SystemKey; values: readonly string[] } | null {
  return 'key' in target && condition.type === 'id' && condition.operator === 'in'
    ? { key: target.key, values: condition.value }
    : null
}

/** Members whom a rule names. */
export const membersNamed = (where: FilterJson): string[] => [
  ...new Set(
    conditionsOf(ruleFilter(where)).flatMap((condition) => {
      const one = chosenIn(condition)
      return one?.key === 'actor' ? one.values : []
    }),
  ),
]

/** Whether a rule counts an entry. No date is asked for, so it does not matter when. */
export const ruleCounts = (filter: Filter, entry: AuditEntry): boolean => filterMatches(filter, auditSubject(entry), 0)
