import { found } from '@verbatim/kit/errors.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { noteLoaders } from '#src/notes/note-loader.ts'
import { projectLoaders } from '#src/projects/project-loader.ts'
import { recent } from '#src/visits/recent.ts'
import { recordVisit } from '#src/visits/record-visit.ts'
import { sharedWithYou } from '#src/visits/shared-with-you.ts'
import { visitLoaders } from '#src/visits/visit-loader.ts'

export const visitsResolvers = {
  Query: {
    recentNotes: (_root, _args, ctx) => recent(ctx, 'NOTE'),
    recentProjects: (_root, _args, ctx) => recent(ctx, 'PROJECT'),
    sharedWithYou: (_root, _args, ctx) => sharedWithYou(ctx),
  },
  Mutation: {
    recordVisit: (_root, { input }, ctx) => recordVisit(ctx, input),
  },
  Note: {
    lastVisit: ({ id }, _args, ctx) => ctx.loaders(visitLoaders).note.load(id),
  },
  Highlight: {
    lastVisit: ({ id }, _args, ctx) => ctx.loaders(visitLoaders).highlight.load(id),
  },
  Project: {
    lastVisit: ({ id }, _args, ctx) => ctx.loaders(visitLoaders).project.load(id),
  },
  RecentNote: {
    note: async ({ id }, _args, ctx) => found(await ctx.loaders(noteLoaders).note.load(id), 'Note'),
  },
  RecentProject: {
    project: async ({ id }, _args, ctx) => found(await ctx.loaders(projectLoaders).project.load(id), 'Project'),
  },
} satisfies Resolvers
