import { requireAlertReader } from '#src/alerts/alert-policy.ts'
import type { IdentityCtx } from '#src/context.ts'
import { beginOf, dayAfter, dayOf, KNOWN_DAYS } from '#src/unusual-acts/detect/history.ts'
import type { UnusualAct } from '#src/unusual-acts/unusual-act.ts'
import { unusualActReader } from '#src/unusual-acts/unusual-act-repository.ts'

/** What looks unusual, or what was put away; each is read when somebody asks. */
export type UnusualActs = {
  items(): Promise<UnusualAct[]>
  counts(): Promise<{ open: number; dismissed: number }>
}

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
