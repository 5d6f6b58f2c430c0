import { asksFor, type ListQuery, type ListQueryInput } from '@verbatim/fields/lists/list-query.ts'
import type { NotesCtx } from '#src/context.ts'
import { type FoldersScope, listScope } from '#src/lists/list-scope.ts'
import { visibleFolders } from '#src/projects/folders/visible-folders.ts'
import { visibleProjects } from '#src/projects/visible-projects.ts'

/**
 * The projects that the actor may see and that are in use, or one of them. Archived ones come with them where the filter
 * asks for `archived`, whatever it asks of it. Throws NotFound for a project that they may not see.
 */
export async function projectListScope(
  ctx: NotesCtx,
  { projectId, recent }: Pick<ListQueryInput, 'projectId' | 'recent'>,
  query: Pick<ListQuery, 'filter'>,
): Promise<FoldersScope> {
  const [scope, folders] = await Promise.all([listScope(ctx, { projectId, recent }), visibleFolders(ctx)])
  const folderIds = folders.map(({ id }) => id)
  const inUse = { ...scope, folderIds, namesWorkspaceTags: false }
  if (projectId != null || !asksFor(query, 'archived')) return inUse
  const archived = await visibleProjects(ctx, true)
  return { ...inUse, projectIds: [...scope.projectIds, ...archived.map(({ id }) => id)] }
}
