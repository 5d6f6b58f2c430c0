import type { Changed } from '@verbatim/fields/bulk-edits/bulk-edit.ts'
import { changeFields, restoreFields } from '@verbatim/fields/bulk-edits/change-fields.ts'
import { fieldAccess } from '#src/bulk-edits/field-access.ts'
import type { ProjectChange } from '#src/bulk-edits/projects/project-change.ts'
import type { NotesCtx } from '#src/context.ts'
import { deleteProject } from '#src/projects/delete-project.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { archiveProject, unarchiveProject } from '#src/projects/standing/archive-project.ts'
import { starLoaders } from '#src/projects/standing/star-loader.ts'
import { starProject } from '#src/projects/standing/star-project.ts'
import { updateProject } from '#src/projects/update-project.ts'
import { trash } from '#src/trash-kinds.ts'

/** Makes a change to projects, all or none; what each had before. Throws as the act for one of them does. */
export async function changeProjects(ctx: NotesCtx, change: ProjectChange, ids: readonly string[]): Promise<Changed[]> {
  if (change.kind === 'FIELDS') return changeFields(fieldAccess(ctx, 'PROJECT'), change.values, ids)
  const changed: Changed[] = []
  for (const id of ids) {
    const before = await stateOf(ctx, change, id)
    await give(ctx, change, id, wantedOf(change))
    changed.push({ id, before })
  }
  return changed
}

/** Gives projects back what they had before a change, all or none. */
export async function restoreProjects(
  ctx: NotesCtx,
  change: ProjectChange,
  objects: readonly Changed[],
): Promise<void> {
  if (change.kind === 'FIELDS') return restoreFields(fieldAccess(ctx, 'PROJECT'), objects)
  for (const { id, before } of objects) {
    if (change.kind === 'DELETE') await trash.restore(ctx, id)
    else await give(ctx, change, id, before)
  }
}

type Standing = Exclude<ProjectChange, { kind: 'FIELDS' }>

/** What a project has of what is changed: its folder, whether it is archived, or whether whoever began it starred it. */
async function stateOf(ctx: NotesCtx, { kind }: Standing, id: string): Promise<unknown> {
  if (kind === 'DELETE') return null
  const project = await ctx.write((tx) => requireProject(ctx, id, 'READ', tx, { archivedToo: true }))
  switch (kind) {
    case 'FOLDER':
      return project.folderId
    case 'ARCHIVE':
      return project.archivedAt !== null
    case 'STAR':
      return (await ctx.loaders(starLoaders).starred.load('mine')).includes(id)
  }
}

function wantedOf(change: Standing): unknown {
  switch (change.kind) {
    case 'FOLDER':
      return change.folderId
    case 'ARCHIVE':
      return change.archived
    case 'STAR':
      return change.starred
    case 'DELETE':
      return null
  }
}

async function give(ctx: NotesCtx, { kind }: Standing, projectId: string, state: unknown): Promise<unknown> {
  switch (kind) {
    case 'FOLDER':
      return updateProject(ctx, { projectId, folderId: typeof state === 'string' ? state : null })
    case 'ARCHIVE':
      return state === true ? archiveProject(ctx, projectId) : unarchiveProject(ctx, projectId)
    case 'STAR':
      return starProject(ctx, { projectId, starred: state === true })
    case 'DELETE':
      return deleteProject(ctx, projectId)
  }
}
