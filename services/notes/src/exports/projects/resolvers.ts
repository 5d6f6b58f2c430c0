import {
  cancelProjectExport,
  downloadProjectExport,
  findProjectExports,
  removeProjectExport,
} from '#src/exports/projects/kept-archives.ts'
import { keptUntil } from '#src/exports/projects/project-export.ts'
import { startProjectExport } from '#src/exports/projects/start-project-export.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { memberRef } from '#src/member-ref.ts'

export const projectExportsResolvers = {
  Query: {
    projectExports: (_root, { projectId }, ctx) => findProjectExports(ctx, projectId),
  },
  Mutation: {
    exportProject: (_root, { input }, ctx) => startProjectExport(ctx, input),
    cancelProjectExport: (_root, { input }, ctx) => cancelProjectExport(ctx, input),
    removeProjectExport: (_root, { input }, ctx) => removeProjectExport(ctx, input),
    downloadProjectExport: (_root, { input }, ctx) => downloadProjectExport(ctx, input),
  },
  ProjectExport: {
    startedBy: ({ startedBy }) => memberRef(startedBy),
    keptUntil: (found) => keptUntil(found),
  },
} satisfies Resolvers
