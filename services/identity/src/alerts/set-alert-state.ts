import { found } from '@verbatim/kit/errors.ts'
import { type Alert, answered } from '#src/alerts/alert.ts'
import { recordAlertsChanged } from '#src/alerts/alert-facts.ts'
import { requireRuleMaker } from '#src/alerts/alert-policy.ts'
import { alertRepository } from '#src/alerts/alert-repository.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { SetAlertStateInput } from '#src/gql/graph-types.ts'
import { idOf } from '#src/members/find-member.ts'

/** Answers an alert. Managers only. Throws InvalidOperation where it stands so already. */
export async function setAlertState(ctx: IdentityCtx, { alertId, state }: SetAlertStateInput): Promise<Alert> {
  const { actor, clock } = ctx
  requireRuleMaker(actor)
  const id = idOf(alertId, 'Alert')
  return ctx.write(async (tx) => {
    const alerts = alertRepository(tx, actor.teamId)
    const before = found(await alerts.lock(id), 'Alert')
    const alert = answered(before, state, { id: actor.userId, at: clock.now() })
    await alerts.save(alert)
    await audit(tx, ctx, {
      act: 'alert.stateChanged',
      object: { type: 'alert', id, name: alert.title },
      metadata: { from: before.state, to: state },
    })
    await recordAlertsChanged(tx, ctx.origin, [id])
    return alert
  })
}
