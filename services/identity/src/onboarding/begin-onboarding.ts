import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Beginning, variantFor } from '#src/onboarding/onboarding-checklist.ts'
import { onboardingRepository } from '#src/onboarding/onboarding-repository.ts'

/** Gives somebody who may write now their checklist, unless they have one. */
export async function beginOnboarding(
  tx: Transaction,
  { teamId, userId, ...beginning }: Beginning & { teamId: string; userId: string },
): Promise<void> {
  const variant = variantFor(beginning)
  if (variant) await onboardingRepository(tx, teamId).add(userId, variant)
}
