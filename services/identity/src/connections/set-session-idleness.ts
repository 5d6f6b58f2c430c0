import { IDLE_MINUTES } from '@verbatim/contracts/sign-in-problems.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { recordSettingsChanged } from '#src/connections/connection-facts.ts'
import { requireSessionAge } from '#src/connections/connection-policy.ts'
import { type SignInSettings, settingsIn } from '#src/connections/find-settings.ts'
import { savePolicy } from '#src/connections/policy-repository.ts'
import type { IdentityCtx } from '#src/context.ts'
import { limitIdleness } from '#src/sessions/open-session-repository.ts'

/**
 * Sets for how long sessions may lie unused. It holds for those that are open too, whose time begins now, so that nobody
 * is signed out by the change itself. Managers only.
 */
export async function setSessionIdleness(
  ctx: IdentityCtx,
  input: { minutes?: number | null },
): Promise<SignInSettings> {
  const { actor, clock } = ctx
  requireSessionAge(actor)
  const { teamId } = actor
  const minutes = input.minutes ?? null
  if (minutes !== null && !IDLE_MINUTES.some((choice) => choice === minutes))
    throw invalid(`Choose one of ${IDLE_MINUTES.join(', ')} minutes.`, { minutes: 'invalid' })
  return ctx.write(async (tx) => {
    await savePolicy(tx, teamId, { idleMinutes: minutes }, { by: actor.userId, at: clock.now() })
    await limitIdleness(tx, { teamId, now: clock.now() }, minutes)
    await recordSettingsChanged(tx, ctx.origin)
    await audit(tx, ctx, {
      act: 'session.idleSet',
      object: { type: 'team', id: teamId, name: '' },
      metadata: { minutes },
    })
    return settingsIn(tx, teamId)
  })
}
