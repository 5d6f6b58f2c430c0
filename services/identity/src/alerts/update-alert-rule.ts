import { found } from '@verbatim/kit/errors.ts'
import { recordAlertsChanged } from '#src/alerts/alert-facts.ts'
import { requireRuleMaker } from '#src/alerts/alert-policy.ts'
import { type AlertRule, checkedRule } from '#src/alerts/alert-rule.ts'
import { alertRuleRepository } from '#src/alerts/alert-rule-repository.ts'
import { requireMembers } from '#src/alerts/require-members.ts'
import { readRuleFilter } from '#src/alerts/rule-filter.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { RemoveAlertRuleInput, UpdateAlertRuleInput } from '#src/gql/graph-types.ts'
import { idOf } from '#src/members/find-member.ts'

/** Changes a rule or switches it. Switched on, it looks at what is chained from then on. Managers only. */
export async function updateAlertRule(ctx: IdentityCtx, input: UpdateAlertRuleInput): Promise<AlertRule> {
  const { actor, clock } = ctx
  requireRuleMaker(actor)
  const id = idOf(input.ruleId, 'Rule')
  return ctx.write(async (tx) => {
    const rules = alertRuleRepository(tx, actor.teamId)
    await rules.lock()
    const before = found((await rules.findMany([id]))[0] ?? null, 'Rule')
    const isAskedAnew = input.where != null || input.filter != null
    const words = checkedRule({
      title: input.title ?? before.title,
      severity: input.severity ?? before.severity,
      where: isAskedAnew ? readRuleFilter(input) : before.where,
      per: input.per ?? before.per,
      times: input.times ?? before.times,
      withinMinutes: input.withinMinutes ?? before.withinMinutes,
    })
    if (isAskedAnew) await requireMembers(tx, actor.teamId, words.where)
    const isOn = input.on ?? before.isOn
    const seq = isOn && !before.isOn ? await rules.newestSeq() : before.seq
    const rule: AlertRule = { ...before, ...words, isOn, seq, changedBy: actor.userId, changedAt: clock.now() }
    await rules.save(rule)
    await audit(tx, ctx, {
      act: 'alertRule.changed',
      object: { type: 'alertRule', id, name: rule.title },
      metadata: isOn === before.isOn ? {} : { on: isOn },
    })
    await recordAlertsChanged(tx, ctx.origin, [id])
    return rule
  })
}

/** Removes a rule; alerts that it raised stay. Managers only. */
export async function removeAlertRule(ctx: IdentityCtx, input: RemoveAlertRuleInput): Promise<{ ruleId: string }> {
  const { actor } = ctx
  requireRuleMaker(actor)
  const id = idOf(input.ruleId, 'Rule')
  await ctx.write(async (tx) => {
    const rules = alertRuleRepository(tx, actor.teamId)
    await rules.lock()
    const rule = found((await rules.findMany([id]))[0] ?? null, 'Rule')
    await rules.remove(id)
    await audit(tx, ctx, { act: 'alertRule.removed', object: { type: 'alertRule', id, name: rule.title } })
    await recordAlertsChanged(tx, ctx.origin, [id])
  })
  return { ruleId: id }
}
