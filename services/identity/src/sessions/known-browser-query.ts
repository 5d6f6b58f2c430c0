import type { Transaction } from '@verbatim/kit/database/database.ts'

/** How many sign-ins are looked at: far more than anybody has browsers. */
const LOOKED_AT = 500

type Counted = { begun: string; alike: string }

/**
 * Whether a member has signed in to their workspace before, and with the same browser and system. It is read off the
 * audit log, which keeps what began after it has ended: whoever signs out every evening has no new browser each morning.
 */
export async function signInsBefore(
  tx: Transaction,
  { teamId, userId }: { teamId: string; userId: string },
  device: string | null,
): Promise<{ any: boolean; alike: boolean }> {
  const begun = tx('audit_entry')
    .join('audit_words', 'audit_words.id', 'audit_entry.id')
    .where({ 'audit_entry.team_id': teamId, object_id: userId, act: 'session.begun' })
    .orderBy([{ column: 'happened_at', order: 'desc' }])
    .limit(LOOKED_AT)
    .select('audit_words.words')
  const [counted] = await tx
    .from(begun.as('begun'))
    .select<Counted[]>(
      tx.raw('count(*) as begun'),
      tx.raw("count(*) filter (where coalesce(begun.words::jsonb ->> 'device', '') = ?) as alike", [device ?? '']),
    )
  return { any: Number(counted?.begun) > 0, alike: Number(counted?.alike) > 0 }
}
