import type { Resolvers } from '#src/gql/graph-types.ts'
import { memberRef } from '#src/member-ref.ts'
import { workspaceProjects } from '#src/projects/overview/workspace-projects.ts'

export const projectOverviewResolvers = {
  Query: {
    workspaceProjects: (_root, _args, ctx) => workspaceProjects(ctx),
  },
  WorkspaceProject: {
    deciders: ({ deciderIds }) => deciderIds.map(memberRef),
  },
} satisfies Resolvers
