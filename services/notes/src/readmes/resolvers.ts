import { soundVersions } from '@verbatim/kit/documents/sound-versions.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { readableHighlight } from '#src/highlights/highlight-policy.ts'
import { currentQuestions } from '#src/readmes/current-readme.ts'
import { linkReadmeEvidence } from '#src/readmes/link-readme-evidence.ts'
import { readmeLoaders } from '#src/readmes/readme-loader.ts'
import { README_TABLES } from '#src/readmes/readme-tables.ts'
import { restoreReadme } from '#src/readmes/restore-readme.ts'
import { unlinkReadmeEvidence } from '#src/readmes/unlink-readme-evidence.ts'
import { readableTag } from '#src/tags/tag-policy.ts'

export const readmesResolvers = {
  Mutation: {
    linkReadmeEvidence: (_root, { input }, ctx) => linkReadmeEvidence(ctx, input),
    unlinkReadmeEvidence: (_root, { input }, ctx) => unlinkReadmeEvidence(ctx, input),
    restoreReadme: (_root, { input }, ctx) => restoreReadme(ctx, input),
  },
  Project: {
    readmeSoundVersionAt: (project, _args, ctx) =>
      ctx.read((tx) => soundVersions(tx, README_TABLES.sound, ctx.actor.teamId).keptAt(project.id)),
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
