import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import type { Identity } from '#src/context.ts'

const DAY_MS = 24 * 3_600_000

/** Takes away what has expired: confirmations, sessions, counts of attempts. */
export async function sweep({ db, clock }: Pick<Identity, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const dayAgo = new Date(now.getTime() - DAY_MS)
  await db.system('confirmation').where('expires_at', '<', dayAgo).delete()
  // One that lay unused stays until it would have ended anyway: whoever comes back is told why.
  const longAgo = new Date(now.getTime() - LIFETIMES_MS.session)
  await db
    .system('session')
    .where('expires_at', '<', now)
    .andWhere((over) => over.whereNull('idle_minutes').orWhere('used_at', '<', longAgo))
    .delete()
  await db.system('used_challenge').where('ends_at', '<', now).delete()
  await db.system('sign_in_failure').where('last_at', '<', dayAgo).delete()
  await db
    .system('rate_limit')
    .where('window_start', '<', new Date(now.getTime() - 2 * DAY_MS))
    .delete()
}
