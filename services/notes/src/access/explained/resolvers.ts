import { type Permission, permits } from '@verbatim/contracts/roles.ts'
import { found } from '@verbatim/kit/errors.ts'
import type { AccessLevel } from '#src/access/access-chain.ts'
import { explainAccess, explainInsight, explainPerson } from '#src/access/explained/explain-access.ts'
import { previewAccess } from '#src/access/explained/preview-access.ts'
import { tryAccess } from '#src/access/explained/try-access.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { groupRef } from '#src/groups/group-ref.ts'
import { memberRef } from '#src/member-ref.ts'
import { visibleFolder } from '#src/projects/folders/visible-folders.ts'
import { visibleProject } from '#src/projects/visible-projects.ts'

const levelName = (level: Permission): AccessLevel => (level === 'none' ? 'NONE' : level)

export const accessExplainedResolvers = {
  Query: {
    accessExplanation: (_root, args, ctx) => explainAccess(ctx, args),
    accessTrial: (_root, { input }, ctx) => tryAccess(ctx, input),
    accessPreview: (_root, { input }, ctx) => previewAccess(ctx, input),
  },
  Insight: {
    // What is asked of it here comes along with the question.
    __resolveReference: (insight) => insight,
    id: ({ id }) => id,
    accessExplanation: (insight, { memberId }, ctx) => explainInsight(ctx, insight, memberId),
  },
  Person: {
    // Whoever holds a reference asks of people in general: all members see all of them.
    __resolveReference: ({ id }) => ({ __typename: 'Person', id }),
    accessExplanation: (_person, { memberId }, ctx) => explainPerson(ctx, memberId),
  },
  AccessExplanation: {
    sees: ({ level, needs, memberId, ownerId }) => permits(level, needs) && (ownerId ?? memberId) === memberId,
    owner: ({ ownerId }) => memberRef(ownerId),
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
  TriedObject: {
    project: ({ kind, id }, _args, ctx) => (kind === 'project' ? visibleProject(ctx, id) : null),
    folder: ({ kind, id }, _args, ctx) => (kind === 'folder' ? visibleFolder(ctx, id) : null),
    now: ({ now }) => levelName(now),
    after: ({ after }) => levelName(after),
  },
  PreviewedProject: {
    project: async ({ projectId }, _args, ctx) => found(await visibleProject(ctx, projectId), 'Project'),
    now: ({ now }) => levelName(now),
    after: ({ after }) => levelName(after),
  },
} satisfies Resolvers
