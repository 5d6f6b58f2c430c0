import type { Page } from '@verbatim/kit/paging.ts'
import type { IdentityCtx } from '#src/context.ts'
import { openSessionReader } from '#src/sessions/open-session-repository.ts'
import type { Session } from '#src/sessions/session-repository.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

/** Open sessions of the workspace, last used first: everybody's for managers, one's own for all others. */
export async function listSessions(
  { read, actor, paging, clock }: IdentityCtx,
  { first, after }: { first?: number | null; after?: string | null },
): Promise<Page<Session>> {
  const list = paging('sessions')
  const request = list.request(first, after)
  const userId = canManageMembers(actor) ? null : actor.userId
  const { rows, next, total } = await read((tx) =>
    openSessionReader(tx, { teamId: actor.teamId, now: clock.now(), userId }).page(request),
  )
  return { items: rows, total, nextCursor: list.cursor(next) }
}
