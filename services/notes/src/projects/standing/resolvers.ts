import { projectSections } from '@verbatim/contracts/project-sections.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { memberRef } from '#src/member-ref.ts'
import { projectReader } from '#src/projects/project-repository.ts'
import { archiveProject, unarchiveProject } from '#src/projects/standing/archive-project.ts'
import { setProjectPublicLinks } from '#src/projects/standing/set-project-public-links.ts'
import { setProjectSections } from '#src/projects/standing/set-project-sections.ts'
import { starLoaders } from '#src/projects/standing/star-loader.ts'
import { starProject, starredProjects } from '#src/projects/standing/star-project.ts'

export const projectStandingResolvers = {
  Query: {
    starredProjects: (_root, _args, ctx) => starredProjects(ctx),
  },
  Mutation: {
    archiveProject: (_root, { input }, ctx) => archiveProject(ctx, input.projectId),
    unarchiveProject: (_root, { input }, ctx) => unarchiveProject(ctx, input.projectId),
    starProject: (_root, { input }, ctx) => starProject(ctx, input),
    setProjectSections: (_root, { input }, ctx) => setProjectSections(ctx, input),
    setProjectPublicLinks: (_root, { input }, ctx) => setProjectPublicLinks(ctx, input),
  },
  Project: {
    archivedBy: (project) => memberRef(project.archivedBy),
    starred: async (project, _args, ctx) => (await ctx.loaders(starLoaders).starred.load('mine')).includes(project.id),
    publicLinks: async ({ id }, _args, ctx) =>
      !(await ctx.read((tx) => projectReader(tx, ctx.actor.teamId).withoutLinks())).has(id),
    sections: (project) => projectSections(project.sections),
  },
} satisfies Resolvers
