import { requireAlertReader } from '#src/alerts/alert-policy.ts'
import type { IdentityCtx } from '#src/context.ts'
import { beginOf, dayAfter, dayOf, KNOWN_DAYS } from '#src/unusual-acts/detect/history.ts'
import type { UnusualAct } from '#src/unusual-acts/unusual-act.ts'
import { unusualActReader } from '#src/unusual-acts/unusual-act-repository.ts'

/** What looks unusual, or what was put away; both are counted. */
export type UnusualActs = { items: UnusualAct[]; open: number; dismissed: number }

/** The newest hundred of the last 90 days. Managers only. */
export async function listUnusualActs(
  { actor, read, clock }: IdentityCtx,
  { dismissed }: { dismissed?: boolean | null },
): Promise<UnusualActs> {
  requireAlertReader(actor)
  const since = beginOf(dayAfter(dayOf(clock.now()), -KNOWN_DAYS))
  return read(async (tx) => {
    const acts = unusualActReader(tx, actor.teamId)
    const { open, dismissed: away } = await acts.counts(since)
    return { items: await acts.list(dismissed ?? false, since), open, dismissed: away }
  })
}
