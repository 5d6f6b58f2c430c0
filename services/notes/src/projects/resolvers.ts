import { permits } from '@verbatim/contracts/roles.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import { objectAccess } from '#src/access/object-access.ts'
import { readableByIds } from '#src/access/readable-by-ids.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { memberRef } from '#src/member-ref.ts'
import { createProject } from '#src/projects/create-project.ts'
import { deleteProject } from '#src/projects/delete-project.ts'
import { visibleFolder } from '#src/projects/folders/visible-folders.ts'
import { projectLoaders } from '#src/projects/project-loader.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { segmentFieldOf } from '#src/projects/segment-field.ts'
import { setAccess } from '#src/projects/set-access.ts'
import { updateProject } from '#src/projects/update-project.ts'
import { breadcrumbs, listProjects, visibleProject } from '#src/projects/visible-projects.ts'

export const projectsResolvers = {
  Query: {
    projects: (_root, args, ctx) => listProjects(ctx, args),
    project: (_root, { id }, ctx) => requireProject(ctx, id, 'READ'),
    projectsByIds: (_root, { ids }, ctx) => readableByIds(ids, 'projects', (id) => visibleProject(ctx, id)),
  },
  Mutation: {
    createProject: (_root, { input }, ctx) => createProject(ctx, input),
    updateProject: (_root, { input }, ctx) => updateProject(ctx, input),
    deleteProject: (_root, { input }, ctx) => deleteProject(ctx, input.projectId),
    setAccess: (_root, { input }, ctx) => setAccess(ctx, input),
  },
  Project: {
    __resolveReference: ({ id }, ctx) => visibleProject(ctx, id),
    readme: (project, _args, ctx) => ctx.loaders(projectLoaders).projectReadme.load(project.id),
    segmentField: (project, _args, ctx) => segmentFieldOf(ctx, project),
    folder: (project, _args, ctx) => visibleFolder(ctx, project.folderId),
    breadcrumbs: (project, _args, ctx) => breadcrumbs(ctx, project),
    createdBy: (project) => memberRef(project.createdBy),
    counts: (project, _args, ctx) => ctx.loaders(projectLoaders).projectCounts.load(project.id),
    access: (project, _args, ctx) => objectAccess(ctx, 'project', project.id),
    viewerCan: async (project, _args, ctx) => {
      const given = await ctx.loaders(accessLoaders).grantedProjectLevel.load(project.id)
      const [write, full] = [permits(given, 'WRITE') && project.archivedAt === null, permits(given, 'FULL')]
      return {
        edit: write,
        delete: full,
        manageAccess: full,
        addNotes: write,
        archive: full,
        restoreReadme: full && write,
      }
    },
  },
} satisfies Resolvers
