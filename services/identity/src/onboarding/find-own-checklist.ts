import type { IdentityCtx } from '#src/context.ts'
import type { OnboardingChecklist } from '#src/onboarding/onboarding-checklist.ts'
import { findChecklist } from '#src/onboarding/onboarding-repository.ts'

/** The signed-in member's checklist; null for viewers, also for one who could write before. */
export async function findOwnChecklist({ read, actor }: IdentityCtx): Promise<OnboardingChecklist | null> {
  if (actor.role === 'VIEWER') return null
  return read((tx) => findChecklist(tx, actor.teamId, actor.userId))
}
