import { actsOfKinds, isAuditAct } from '@verbatim/contracts/audit-acts.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { AskedOfEntries } from '#src/alerts/alert-rule.ts'
import { readAuditFilter } from '#src/audit/read-audit-log.ts'
import type { AlertRuleFilter } from '#src/gql/graph-types.ts'

/** What a rule asks of entries. Throws ValidationError without an act, and for one that the log does not know. */
export function readRuleFilter({ acts, kinds, ...filter }: AlertRuleFilter): AskedOfEntries {
  const unknown = acts?.find((act) => !isAuditAct(act))
  if (unknown !== undefined) throw invalid('One of the acts is none of the audit log.', { acts: 'unknown' })
  const { memberIds, objectType } = readAuditFilter(filter)
  const named = [...new Set([...(acts ?? []), ...actsOfKinds(kinds ?? [])])]
  if (named.length === 0) throw invalid('Say which acts the rule counts.', { acts: 'empty' })
  return { memberIds, objectType, acts: named, actors: filter.actors ?? null }
}
