import type { Actor } from '@verbatim/kit/actor.ts'
import { createBoundedCache } from '@verbatim/kit/bounded-cache.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { INTERNAL_HEADER, signInternal, TEAM_HEADER } from '@verbatim/kit/internal-token.ts'
import type { Dispatcher } from 'undici'
import { serviceAway } from '#src/service-away.ts'

/** What support is about to be shown: fields at the root of the graph, or a path; and the object, where it is one. */
export type Look = { what: readonly string[]; object: { type: string; id: string; name: string } | null }

/** Has identity write down what support on a visit looks at. */
export type SupportLooks = {
  /**
   * Resolves once it is written down, and at once for everybody who is not on a visit. Throws Unauthorized where the visit
   * is over, and UnavailableError where it cannot be written down: it is not shown then.
   */
  keep(actor: Pick<Actor, 'teamId' | 'userId' | 'supportUntil'>, look: Look): Promise<void>
}

/** A page asks for the same again and again: within a minute it stands in the log once. */
const ONCE_MS = 60_000
const MAX_ENTRIES = 2000
const TIMEOUT_MS = 5000
const NAMES_MAX = 60
const TEXT_MAX = 200

export function createSupportLooks(
  identity: Dispatcher,
  internalSecret: Uint8Array,
  now: () => number = Date.now,
): SupportLooks {
  const kept = createBoundedCache<number>({ maxEntries: MAX_ENTRIES })
  return {
    async keep({ teamId, userId, supportUntil }, { what, object }) {
      if (supportUntil === undefined) return
      const key = JSON.stringify([teamId, userId, what, object?.type, object?.id])
      if (now() < (kept.get(key) ?? 0)) return
      const body = { visitId: userId, what: what.slice(0, NAMES_MAX), object: object && shortened(object) }
      const { statusCode, body: answer } = await identity
        .request({
          path: '/internal/support-look',
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            [INTERNAL_HEADER]: await signInternal({ teamId }, internalSecret),
            [TEAM_HEADER]: teamId,
          },
          body: JSON.stringify(body),
          headersTimeout: TIMEOUT_MS,
          bodyTimeout: TIMEOUT_MS,
        })
        .catch((cause: unknown) => {
          throw serviceAway(cause, { changes: false })
        })
      await answer.dump()
      if (statusCode === 401) throw new AppError('Unauthorized', 'Your visit is over.')
      if (statusCode >= 400) throw serviceAway(new Error(`Identity answered ${statusCode}`), { changes: false })
      kept.set(key, now() + ONCE_MS)
    },
  }
}

const shortened = ({ type, id, name }: NonNullable<Look['object']>): NonNullable<Look['object']> => ({
  type: type.slice(0, NAMES_MAX),
  id: id.slice(0, TEXT_MAX),
  name: name.slice(0, TEXT_MAX),
})
