import { isHeld } from '@verbatim/kit/errors.ts'
import { type ApiToken, apiTokenRepository } from '#src/api-tokens/api-token-repository.ts'
import type { Identity } from '#src/context.ts'

/** The last use is kept to the minute, so that a busy program does not write at every request. */
const TOUCH_EVERY_MS = 60_000

/** Notes that a token was used. */
export async function touchApiToken({ db, clock }: Identity, teamId: string, token: ApiToken): Promise<void> {
  const now = clock.now()
  if (token.lastUsedAt && now.getTime() - token.lastUsedAt.getTime() < TOUCH_EVERY_MS) return
  await db
    .write(teamId, (tx) => apiTokenRepository(tx, teamId).touch(token.id, now))
    .catch((error: unknown) => {
      // While a workspace is moved its programs read on.
      if (!isHeld(error)) throw error
    })
}
