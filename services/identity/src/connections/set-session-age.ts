import { SESSION_AGES_H } from '@verbatim/contracts/sign-in-problems.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { recordSettingsChanged } from '#src/connections/connection-facts.ts'
import { requireSessionAge } from '#src/connections/connection-policy.ts'
import { type SignInSettings, settingsIn } from '#src/connections/find-settings.ts'
import { savePolicy } from '#src/connections/policy-repository.ts'
import type { IdentityCtx } from '#src/context.ts'

/** Sets how old sessions may become that begin from now on. Managers only. */
export async function setSessionAge(ctx: IdentityCtx, input: { hours?: number | null }): Promise<SignInSettings> {
  const { actor, clock } = ctx
  requireSessionAge(actor)
  const hours = input.hours ?? null
  if (hours !== null && !SESSION_AGES_H.some((age) => age === hours))
    throw invalid(`Choose one of ${SESSION_AGES_H.join(', ')} hours.`, { hours: 'invalid' })
  return ctx.write(async (tx) => {
    await savePolicy(tx, actor.teamId, { sessionAgeHours: hours }, { by: actor.userId, at: clock.now() })
    await recordSettingsChanged(tx, ctx.origin)
    await audit(tx, ctx, {
      act: 'session.ageSet',
      object: { type: 'team', id: actor.teamId, name: '' },
      metadata: { hours },
    })
    return settingsIn(tx, actor.teamId)
  })
}
