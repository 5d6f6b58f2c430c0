import { publicUrl } from '@verbatim/kit/config.ts'
import { forbidden } from '@verbatim/kit/errors.ts'
import type { Page } from '@verbatim/kit/paging.ts'
import type { IdentityCtx } from '#src/context.ts'
import { userGroupReader } from '#src/groups/user-group-repository.ts'
import { type ScimLogEntry, scimLogReader } from '#src/scim/log/scim-log-repository.ts'
import { SCIM_PATH } from '#src/scim/tokens/open-directory.ts'
import { type ScimToken, scimTokenReader } from '#src/scim/tokens/scim-token-repository.ts'
import { scimUserReader } from '#src/scim/users/scim-user-repository.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

/** How a directory keeps the workspace's members and groups. */
export type DirectoryState = { endpoint: string; tokens: ScimToken[]; memberCount: number; groupCount: number }

/** Tells a manager how the directory is connected. */
export async function readDirectory({ actor, read, identity }: IdentityCtx): Promise<DirectoryState> {
  requireReader(actor)
  const { teamId } = actor
  return read(async (tx) => {
    const { subdomain } = await workspaceReader(tx).get(teamId)
    const groups = await userGroupReader(tx, teamId).list()
    return {
      endpoint: publicUrl(identity.settings, subdomain, SCIM_PATH),
      tokens: await scimTokenReader(tx, teamId).list(),
      memberCount: await scimUserReader(tx, teamId).countKept(),
      groupCount: groups.filter(({ keptBy }) => keptBy === 'SCIM').length,
    }
  })
}

type LogRequest = { first?: number | null; after?: string | null; conflictsOnly?: boolean | null }

/** Tells a manager what directories did, newest first. */
export async function readDirectoryLog(
  { actor, read, paging }: IdentityCtx,
  { first, after, conflictsOnly }: LogRequest,
): Promise<Page<ScimLogEntry>> {
  requireReader(actor)
  const list = paging('directory-log')
  const request = list.request(first, after)
  const { rows, next, total } = await read((tx) =>
    scimLogReader(tx, actor.teamId).page(conflictsOnly ?? false, request),
  )
  return { items: rows, total, nextCursor: list.cursor(next) }
}

function requireReader(actor: IdentityCtx['actor']): void {
  if (!canManageMembers(actor)) throw forbidden('Only managers see how the directory is connected.')
}
