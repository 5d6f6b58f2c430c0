import { setCompliance } from '#src/compliance/set-compliance.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

export const complianceResolvers = {
  Mutation: {
    setCompliance: (_root, { input }, ctx) => setCompliance(ctx, input),
  },
  Workspace: {
    compliance: ({ teamId }, _arguments, { read }) => read((tx) => workspaceReader(tx).compliance(teamId)),
  },
} satisfies Resolvers
