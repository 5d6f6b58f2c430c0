import type { Identity } from '#src/context.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

/**
 * What a workspace is called, for its sign-in page: part of the team environment that is read before anybody has signed
 * in (specification, platform contracts). Throws NotFound.
 */
export function nameOfWorkspace({ db }: Identity, teamId: string): Promise<{ name: string }> {
  return db.read(teamId, async (tx) => {
    const { name } = await workspaceReader(tx).get(teamId)
    return { name }
  })
}
