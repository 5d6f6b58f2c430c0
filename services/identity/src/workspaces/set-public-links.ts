import { gate } from '@verbatim/contracts/gates.ts'
import { WorkspaceSharingSetSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { forbidden } from '@verbatim/kit/errors.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import { audit } from '#src/audit/audit.ts'
import { sharingOf } from '#src/compliance/set-compliance.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { Workspace } from '#src/workspaces/workspace.ts'
import { canSetPublicLinks } from '#src/workspaces/workspace-policy.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

/** Lets public links open in the workspace, or none of them. Those that are there stay, and open again. Managers only. */
export async function setPublicLinks(ctx: IdentityCtx, { on }: { on: boolean }): Promise<Workspace> {
  const { actor } = ctx
  if (!canSetPublicLinks(actor)) throw forbidden('Only managers can say whether there are public links.')
  if (!on) gate(actor, 'disablePublicAccess')
  return ctx.write(async (tx) => {
    const workspaces = workspaceRepository(tx)
    const workspace = await workspaces.get(actor.teamId)
    if ((await workspaces.publicLinks(actor.teamId)) === on) return workspace
    await workspaces.setPublicLinks(actor.teamId, on)
    await record(tx, ctx.origin, WorkspaceSharingSetSchema, await sharingOf(tx, ctx))
    const object = { type: 'team', id: workspace.teamId, name: workspace.name } as const
    await audit(tx, ctx, { act: 'workspace.publicLinksSet', object, metadata: { on } })
    return workspace
  })
}
