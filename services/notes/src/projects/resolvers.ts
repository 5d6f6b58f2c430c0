import { permits } from '@verbatim/contracts/roles.ts'
import type { Resolvers } from '@verbatim/kit/graph/subgraph.ts'
import type { NotesCtx } from '#src/context.ts'
import { visibleFolder } from '#src/folders/visible-folders.ts'
import { memberRef } from '#src/member-ref.ts'
import { requireProject } from '#src/projects/access.ts'
import { type CreateProjectInput, createProject } from '#src/projects/create-project.ts'
import { objectAccess } from '#src/projects/object-access.ts'
import type { Project } from '#src/projects/project.ts'
import { type SetAccessInput, setAccess } from '#src/projects/set-access.ts'
import { type UpdateProjectInput, updateProject } from '#src/projects/update-project.ts'
import { breadcrumbs, listProjects, type ProjectsArgs, visibleProject } from '#src/projects/visible-projects.ts'
import { deleteProject } from '#src/trash/delete-project.ts'

export const projectsResolvers: Resolvers<NotesCtx> = {
  Query: {
    projects: (_root, args: ProjectsArgs, ctx) => listProjects(ctx, args),
    project: (_root, { id }: { id: string }, ctx) => requireProject(ctx, id, 'READ'),
  },
  Mutation: {
    createProject: (_root, { input }: { input: CreateProjectInput }, ctx) => createProject(ctx, input),
    updateProject: (_root, { input }: { input: UpdateProjectInput }, ctx) => updateProject(ctx, input),
    deleteProject: (_root, { input }: { input: { projectId: string } }, ctx) => deleteProject(ctx, input.projectId),
    setAccess: (_root, { input }: { input: SetAccessInput }, ctx) => setAccess(ctx, input),
  },
  Project: {
    __resolveReference: ({ id }: { id: string }, ctx) => visibleProject(ctx, id),
    readme: (project: Project, _args, ctx) => ctx.loaders.projectReadme.load(project.id),
    folder: (project: Project, _args, ctx) => visibleFolder(ctx, project.folderId),
    breadcrumbs: (project: Project, _args, ctx) => breadcrumbs(ctx, project),
    createdBy: (project: Project) => memberRef(project.createdBy),
    counts: (project: Project, _args, ctx) => ctx.loaders.projectCounts.load(project.id),
    access: (project: Project, _args, ctx) => objectAccess(ctx, 'project', project.id),
    viewerCan: async (project: Project, _args, ctx) => {
      const level = await ctx.loaders.projectLevel.load(project.id)
      const [write, full] = [permits(level, 'WRITE'), permits(level, 'FULL')]
      return { edit: write, delete: full, manageAccess: full, addNotes: write }
    },
  },
}
