import { WorkspaceRenamedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { forbidden } from '@verbatim/kit/errors.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import { audit } from '#src/audit/audit.ts'
import { checkedLine } from '#src/checked-input.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { Workspace } from '#src/workspaces/workspace.ts'
import { canRename } from '#src/workspaces/workspace-policy.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

/** Gives the workspace another name, of at most 200 characters; its address stays. Managers only. */
export async function renameWorkspace(ctx: IdentityCtx, input: { name: string }): Promise<Workspace> {
  if (!canRename(ctx.actor)) throw forbidden('Only managers can rename the workspace.')
  const name = checkedLine(input.name, 'a name for the workspace', TEXT_LIMITS.teamName, 'name')
  return ctx.write(async (tx) => {
    const workspaces = workspaceRepository(tx)
    const workspace = await workspaces.get(ctx.actor.teamId)
    if (workspace.name === name) return workspace
    await workspaces.rename(workspace.teamId, name)
    await record(tx, ctx.origin, WorkspaceRenamedSchema, { name })
    await audit(tx, ctx, {
      act: 'workspace.renamed',
      object: { type: 'team', id: workspace.teamId, name: name },
      metadata: { from: workspace.name, to: name },
    })
    return { ...workspace, name }
  })
}
