import type { Actor } from '@verbatim/kit/actor.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import type { Logger } from '@verbatim/kit/log.ts'
import type { Running } from '@verbatim/kit/service.ts'
import type { LiveSession } from './live-session.ts'

type Standing = Pick<Actor, 'role' | 'groupIds' | 'scopes' | 'supportUntil'>

/** What decides about a member beside what they were given themselves. */
const standingOf = ({ role, groupIds }: Standing): string => [role, ...[...groupIds].sort()].join(' ')

/** What a token was narrowed to; a connection is decided on by it at its beginning. */
const scopesOf = ({ scopes }: Standing): string => (scopes ? [...scopes].sort().join(' ') : '*')

/** A connection that has to end with its session, and when its token may do less or more than at its beginning. */
type WatchedConnection = {
  session: LiveSession
  /** True for a connection whose other end decided by role and groups at its beginning: others end it too. */
  boundToStanding: boolean
  end(reason: string): void
}

export type SessionWatch = Running & {
  /** Watches a connection until the returned function is called. */
  add(connection: WatchedConnection, actor: Standing): () => void
  /** Looks again at the connections of a member, now. */
  memberChanged(teamId: string, userId: string): void
  /** Looks again at the connections of a workspace, and ends those that were decided on at their beginning. */
  teamChanged(teamId: string): void
}

/** Sessions end without a fact too: by their age, or by signing out elsewhere. */
const EVERY_MS = 30_000

/** Ends connections whose session has ended. */
export function watchSessions(log: Logger, everyMs: number = EVERY_MS): SessionWatch {
  const watched = new Map<WatchedConnection, { standing: string; scopes: string }>()
  const check = async (connection: WatchedConnection): Promise<void> => {
    const before = watched.get(connection)
    try {
      const { actor } = await connection.session.actor()
      if (!before) return
      if (scopesOf(actor) !== before.scopes) connection.end('What this token may do has changed.')
      else if (connection.boundToStanding && standingOf(actor) !== before.standing)
        connection.end('Your role or your groups have changed.')
    } catch (error) {
      if (error instanceof AppError && error.code === 'Moved') connection.end(error.message)
      else if (error instanceof AppError && error.code === 'Unauthorized') connection.end('Your session has ended.')
      else log.warn({ err: error }, 'a session could not be looked at')
    }
  }
  const timer = setInterval(() => {
    for (const connection of watched.keys()) void check(connection)
  }, everyMs)
  timer.unref()
  return {
    add(connection, actor) {
      watched.set(connection, { standing: standingOf(actor), scopes: scopesOf(actor) })
      const { supportUntil } = actor
      const over = supportUntil && setTimeout(() => connection.end('Your visit is over.'), supportUntil - Date.now())
      return () => {
        if (over) clearTimeout(over)
        return watched.delete(connection)
      }
    },
    memberChanged(teamId, userId) {
      for (const connection of watched.keys())
        if (connection.session.teamId === teamId && connection.session.userId === userId) void check(connection)
    },
    teamChanged(teamId) {
      for (const connection of watched.keys())
        if (connection.session.teamId !== teamId) continue
        else if (connection.boundToStanding) connection.end('What may be done in this workspace has changed.')
        else void check(connection)
    },
    stop: async () => clearInterval(timer),
  }
}
