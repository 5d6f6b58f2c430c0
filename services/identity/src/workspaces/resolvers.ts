import type { IdentityCtx } from '#src/context.ts'
import { renameWorkspace } from '#src/workspaces/rename-workspace.ts'
import type { Workspace } from '#src/workspaces/workspace.ts'
import { canCreateProjects, canInvite, canManageMembers, canRename } from '#src/workspaces/workspace-policy.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

type Input<T> = { input: T }

export const queries = {
  workspace: (_root: unknown, _arguments: unknown, { read, actor }: IdentityCtx) =>
    read((tx) => workspaceRepository(tx).get(actor.teamId)),
}

export const mutations = {
  renameWorkspace: (_root: unknown, { input }: Input<{ name: string }>, ctx: IdentityCtx) =>
    renameWorkspace(ctx, input),
}

export const types = {
  Workspace: {
    // The team wall hides every workspace but the asker's own.
    __resolveReference: ({ id }: { id: string }, { read, actor }: IdentityCtx) =>
      id === actor.teamId ? read((tx) => workspaceRepository(tx).find(id)) : null,
    id: ({ teamId }: Workspace) => teamId,
    region: (_workspace: Workspace, _arguments: unknown, { identity }: IdentityCtx) => identity.settings.region,
    beingMoved: async ({ teamId }: Workspace, _arguments: unknown, { identity }: IdentityCtx) =>
      (await identity.db.hold(teamId)) !== null,
    viewerCan: (_workspace: Workspace, _arguments: unknown, { actor }: IdentityCtx) => ({
      rename: canRename(actor),
      inviteMembers: canInvite(actor),
      manageMembers: canManageMembers(actor),
      createProjects: canCreateProjects(actor),
    }),
  },
}
