import { FEATURE_FLAG_NAMES, flagOn } from '@verbatim/contracts/feature-flags.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { canInvite } from '#src/invites/invite-policy.ts'
import { findMemberPolicy } from '#src/member-policy/member-policy-repository.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { renameWorkspace } from '#src/workspaces/rename-workspace.ts'
import { setPublicLinks } from '#src/workspaces/set-public-links.ts'
import {
  canCreateProjects,
  canManageMembers,
  canRename,
  canSetCompliance,
  canSetPublicLinks,
} from '#src/workspaces/workspace-policy.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

export const workspaceResolvers = {
  Query: {
    workspace: (_root, _arguments, { read, actor }) => read((tx) => workspaceReader(tx).get(actor.teamId)),
  },
  Mutation: {
    renameWorkspace: (_root, { input }, ctx) => renameWorkspace(ctx, input),
    setPublicLinks: (_root, { input }, ctx) => setPublicLinks(ctx, input),
  },
  Workspace: {
    // The team wall hides every workspace but the asker's own.
    __resolveReference: ({ id }, { read, actor }) =>
      id === actor.teamId ? read((tx) => workspaceReader(tx).find(id)) : null,
    id: ({ teamId }) => teamId,
    region: (_workspace, _arguments, { identity }) => identity.settings.region,
    publicLinks: ({ teamId }, _arguments, { read }) => read((tx) => workspaceReader(tx).publicLinks(teamId)),
    beingMoved: async ({ teamId }, _arguments, { identity }) => (await identity.db.hold(teamId)) !== null,
    managers: ({ teamId }, _arguments, { read }) => read((tx) => memberReader(tx, teamId).managers()),
    flags: (_workspace, _arguments, { actor, clock }) =>
      FEATURE_FLAG_NAMES.filter((name) => flagOn(actor, name, clock.now().getTime())),
    viewerCan: async (_workspace, _arguments, { actor, read }) => ({
      rename: canRename(actor),
      inviteMembers: canInvite(actor, await read((tx) => findMemberPolicy(tx, actor.teamId))),
      manageMembers: canManageMembers(actor),
      createProjects: canCreateProjects(actor),
      setPublicLinks: canSetPublicLinks(actor),
      setCompliance: canSetCompliance(actor),
    }),
  },
} satisfies Resolvers
