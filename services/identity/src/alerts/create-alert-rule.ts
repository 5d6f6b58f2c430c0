import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { recordAlertsChanged } from '#src/alerts/alert-facts.ts'
import { requireRuleMaker } from '#src/alerts/alert-policy.ts'
import { type AlertRule, checkedRule } from '#src/alerts/alert-rule.ts'
import { alertRuleRepository } from '#src/alerts/alert-rule-repository.ts'
import { requireMembers } from '#src/alerts/require-members.ts'
import { readRuleFilter } from '#src/alerts/rule-filter.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { CreateAlertRuleInput } from '#src/gql/graph-types.ts'

/** Makes a rule that looks at what is chained from now on. Managers only. Throws InvalidOperation when there are 50. */
export async function createAlertRule(
  ctx: IdentityCtx,
  { where, filter, ...input }: CreateAlertRuleInput,
): Promise<AlertRule> {
  const { actor, clock, newId } = ctx
  requireRuleMaker(actor)
  const words = checkedRule({ ...input, where: readRuleFilter({ where, filter }) })
  return ctx.write(async (tx) => {
    const rules = alertRuleRepository(tx, actor.teamId)
    await requireMembers(tx, actor.teamId, words.where)
    await rules.lock()
    if ((await rules.list()).length >= COUNT_LIMITS.alertRulesPerTeam)
      throw invalidOperation(`A workspace has at most ${COUNT_LIMITS.alertRulesPerTeam} rules. Remove one first.`)
    const changed = { changedBy: actor.userId, changedAt: clock.now() }
    const rule: AlertRule = { ...words, ...changed, id: newId(), isOn: true, seq: await rules.newestSeq() }
    await rules.add(rule)
    await audit(tx, ctx, { act: 'alertRule.created', object: { type: 'alertRule', id: rule.id, name: rule.title } })
    await recordAlertsChanged(tx, ctx.origin, [rule.id])
    return rule
  })
}
