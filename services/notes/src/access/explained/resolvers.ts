import type { Permission } from '@verbatim/contracts/roles.ts'
import { found } from '@verbatim/kit/errors.ts'
import type { AccessLevel } from '#src/access/access-chain.ts'
import { explainAccess } from '#src/access/explained/explain-access.ts'
import { previewAccess } from '#src/access/explained/preview-access.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { groupRef } from '#src/groups/group-ref.ts'
import { memberRef } from '#src/member-ref.ts'
import { visibleFolder } from '#src/projects/folders/visible-folders.ts'
import { visibleProject } from '#src/projects/visible-projects.ts'

const levelName = (level: Permission): AccessLevel => (level === 'none' ? 'NONE' : level)

export const accessExplainedResolvers = {
  Query: {
    accessExplanation: (_root, args, ctx) => explainAccess(ctx, args),
    accessPreview: (_root, { input }, ctx) => previewAccess(ctx, input),
  },
  AccessExplanation: {
    member: ({ memberId }) => memberRef(memberId),
    level: ({ level }) => levelName(level),
    project: ({ kind, decidedOn }, _args, ctx) => (kind === 'project' ? visibleProject(ctx, decidedOn) : null),
    folder: ({ kind, decidedOn }, _args, ctx) => (kind === 'folder' ? visibleFolder(ctx, decidedOn) : null),
  },
  AccessPath: {
    group: ({ groupId }) => (groupId ? groupRef(groupId) : null),
    project: ({ objectId }, _args, ctx) => (objectId ? visibleProject(ctx, objectId) : null),
    folder: ({ objectId }, _args, ctx) => (objectId ? visibleFolder(ctx, objectId) : null),
    givenBy: ({ givenBy }) => memberRef(givenBy),
  },
  PreviewedProject: {
    project: async ({ projectId }, _args, ctx) => found(await visibleProject(ctx, projectId), 'Project'),
    now: ({ now }) => levelName(now),
    after: ({ after }) => levelName(after),
  },
} satisfies Resolvers
