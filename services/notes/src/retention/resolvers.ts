import type { Resolvers } from '#src/gql/graph-types.ts'
import { liftLegalHold, setLegalHold } from '#src/retention/hold.ts'
import { previewRetention, readRetention, retentionDay, retentionPlan } from '#src/retention/read-retention.ts'
import { setRetention } from '#src/retention/set-retention.ts'

export const retentionResolvers = {
  Query: {
    workspaceRetention: (_root, _args, ctx) => readRetention(ctx, null),
    retentionPlan: (_root, { projectId }, ctx) => retentionPlan(ctx, projectId ?? null),
    retentionDay: (_root, { day, projectId }, ctx) => retentionDay(ctx, day, projectId ?? null),
    retentionPreview: (_root, { input }, ctx) => previewRetention(ctx, input),
  },
  Mutation: {
    setRetention: async (_root, { input }, ctx) => readRetention(ctx, await setRetention(ctx, input)),
    setLegalHold: async (_root, { input }, ctx) =>
      readRetention(ctx, await setLegalHold(ctx, input.projectId ?? null, input.reason)),
    liftLegalHold: async (_root, { input }, ctx) =>
      readRetention(ctx, await liftLegalHold(ctx, input.projectId ?? null)),
  },
  Project: {
    retention: (project, _args, ctx) => readRetention(ctx, project.id),
  },
} satisfies Resolvers
