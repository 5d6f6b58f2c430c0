import { requireAlertReader } from '#src/alerts/alert-policy.ts'
import {
  checkedRule,
  completedBy,
  memberOf,
  otherActorOf,
  type PreviewedAlert,
  whoseOf,
} from '#src/alerts/alert-rule.ts'
import { requireMembers } from '#src/alerts/require-members.ts'
import { readRuleFilter, ruleFilter } from '#src/alerts/rule-filter.ts'
import { auditReader } from '#src/audit/audit-query.ts'
import { allOf, since } from '#src/audit/filter/audit-filter.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { AlertRulePreviewInput } from '#src/gql/graph-types.ts'

export type RulePreview = { entries: number; times: number; newest: PreviewedAlert[] }

const DAYS = 90
const DAY_MS = 24 * 60 * 60_000
const LOOKED_AT = 10_000
const NEWEST = 5

/** What a rule would have found in the last 90 days, had nobody answered an alert before it ended by itself. */
export async function previewAlertRule(
  { actor, read, clock }: IdentityCtx,
  { per, times, withinMinutes, ...request }: AlertRulePreviewInput,
): Promise<RulePreview> {
  requireAlertReader(actor)
  const rule = checkedRule({
    title: 'Preview',
    severity: 'LOW',
    where: readRuleFilter(request),
    per,
    times,
    withinMinutes,
  })
  const now = clock.now()
  const recent = since(new Date(now.getTime() - DAYS * DAY_MS))
  const asked = { filter: allOf([ruleFilter(rule.where), recent]), now }
  const moments = await read(async (tx) => {
    await requireMembers(tx, actor.teamId, rule.where)
    return auditReader(tx, actor.teamId).moments(asked, LOOKED_AT)
  })
  const byWho = Map.groupBy(moments, (one) => whoseOf(per, one))
  const found = [...byWho].flatMap(([who, of]) =>
    firings(
      of.map(({ happenedAt }) => happenedAt),
      rule,
    ).map((one) => ({ ...one, who })),
  )
  found.sort((a, b) => b.at.getTime() - a.at.getTime())
  return {
    entries: moments.length,
    times: found.length,
    newest: found
      .slice(0, NEWEST)
      .map(({ who, ...one }) => ({ ...one, memberId: memberOf(who), actor: otherActorOf(who) })),
  }
}

/** The alerts that acts of one person would have raised: what goes on after one within the time belongs to it. */
export function firings(
  moments: readonly Date[],
  rule: Pick<Parameters<typeof completedBy>[2], 'times' | 'withinMinutes'>,
): { times: number; at: Date }[] {
  const span = rule.withinMinutes * 60_000
  const found: { times: number; at: Date; last: number }[] = []
  let waiting: Date[] = []
  for (const at of moments.toSorted((a, b) => a.getTime() - b.getTime())) {
    const last = found.at(-1)
    if (last && at.getTime() - last.last < span) {
      last.times += 1
      last.last = at.getTime()
      continue
    }
    waiting = [...waiting.filter((one) => at.getTime() - one.getTime() < span), at]
    if (!completedBy(at, waiting, rule)) continue
    found.push({ times: waiting.length, at, last: at.getTime() })
    waiting = []
  }
  return found.map(({ times, at }) => ({ times, at }))
}
