import { OnboardingChecklistChangedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Clock } from '@verbatim/kit/context.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'
import { isCounted, isDone, type OnboardingEvent } from '#src/onboarding/onboarding-checklist.ts'
import { onboardingRepository } from '#src/onboarding/onboarding-repository.ts'

/**
 * Counts what a member did, if it is on their checklist and was not counted yet, and completes the checklist with the
 * last of them. Does nothing for anybody else: facts come of all members and for ever.
 */
export async function countEvent(tx: Transaction, clock: Clock, origin: Origin, event: OnboardingEvent): Promise<void> {
  const checklists = onboardingRepository(tx, origin.teamId)
  const before = event.userId ? await checklists.find(event.userId) : null
  if (!before || !isCounted(before, event)) return
  // Two that are counted at once must see each other, or neither of them would be the last.
  await checklists.hold(event.userId)
  if (!(await checklists.addEvent(event))) return
  const now = await checklists.find(event.userId)
  if (now && isDone(now)) await checklists.complete(event.userId, clock.now())
  await record(tx, { ...origin, actorId: event.userId }, OnboardingChecklistChangedSchema, { userId: event.userId })
}
