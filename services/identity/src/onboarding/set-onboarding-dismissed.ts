import { OnboardingChecklistChangedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import type { IdentityCtx } from '#src/context.ts'
import { findOwnChecklist } from '#src/onboarding/find-own-checklist.ts'
import type { OnboardingChecklist } from '#src/onboarding/onboarding-checklist.ts'
import { onboardingRepository } from '#src/onboarding/onboarding-repository.ts'

/** Puts the signed-in member's checklist away, or brings it back. Throws NotFound where they have none. */
export async function setOnboardingDismissed(ctx: IdentityCtx, dismissed: boolean): Promise<OnboardingChecklist> {
  const { teamId, userId } = ctx.actor
  const checklist = await findOwnChecklist(ctx)
  if (!checklist) throw notFound('Checklist')
  if (checklist.dismissed !== dismissed)
    await ctx.write(async (tx) => {
      await onboardingRepository(tx, teamId).setDismissed(userId, dismissed)
      await record(tx, ctx.origin, OnboardingChecklistChangedSchema, { userId })
    })
  return { ...checklist, dismissed }
}
