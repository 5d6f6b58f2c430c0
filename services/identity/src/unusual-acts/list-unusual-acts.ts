import { requireAlertReader } from '#src/alerts/alert-policy.ts'
import type { IdentityCtx } from '#src/context.ts'
import { beginOf, dayAfter, dayOf, KNOWN_DAYS } from '#src/unusual-acts/detect/history.ts'
import type { UnusualActs } from '#src/unusual-acts/unusual-act.ts'
import { unusualActReader } from '#src/unusual-acts/unusual-act-repository.ts'

/** The newest hundred of the last 90 days. Managers only. */
export function listUnusualActs(
  { actor, read, clock }: IdentityCtx,
  { dismissed }: { dismissed?: boolean | null },
): UnusualActs {
  requireAlertReader(actor)
  const since = beginOf(dayAfter(dayOf(clock.now()), -KNOWN_DAYS))
  return {
    items: () => read((tx) => unusualActReader(tx, actor.teamId).list(dismissed ?? false, since)),
    counts: () => read((tx) => unusualActReader(tx, actor.teamId).counts(since)),
  }
}
