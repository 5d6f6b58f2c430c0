import type { Resolvers } from '#src/gql/graph-types.ts'
import { readableHighlight } from '#src/highlights/highlight-policy.ts'
import { currentQuestions } from '#src/readmes/current-readme.ts'
import { linkReadmeEvidence } from '#src/readmes/link-readme-evidence.ts'
import { readmeLoaders } from '#src/readmes/readme-loader.ts'
import { unlinkReadmeEvidence } from '#src/readmes/unlink-readme-evidence.ts'
import { readableTag } from '#src/tags/tag-policy.ts'

export const readmesResolvers = {
  Mutation: {
    linkReadmeEvidence: (_root, { input }, ctx) => linkReadmeEvidence(ctx, input),
    unlinkReadmeEvidence: (_root, { input }, ctx) => unlinkReadmeEvidence(ctx, input),
  },
  Project: {
    readmeQuestions: async (project, _args, ctx) => {
      const [questions, evidence] = await Promise.all([
        currentQuestions(ctx, project.id),
        ctx.loaders(readmeLoaders).evidence.load(project.id),
      ])
      return questions.map((question) => ({
        ...question,
        evidence: evidence.filter(({ blockId }) => blockId === question.blockId),
      }))
    },
  },
  ReadmeEvidence: {
    highlight: ({ objectType, objectId }, _args, ctx) =>
      objectType === 'HIGHLIGHT' ? readableHighlight(ctx, objectId) : null,
    tag: ({ objectType, objectId }, _args, ctx) => (objectType === 'TAG' ? readableTag(ctx, objectId) : null),
  },
} satisfies Resolvers
