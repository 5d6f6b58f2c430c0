import { conditionsOf } from '@verbatim/contracts/filters/filter.ts'
import type { ListQuery, ListQueryInput } from '@verbatim/fields/lists/list-query.ts'
import type { NotesCtx } from '#src/context.ts'
import { type ListScope, listScope } from '#src/lists/list-scope.ts'
import { visibleFolders } from '#src/projects/folders/visible-folders.ts'
import { visibleProjects } from '#src/projects/visible-projects.ts'

/** Where a list of projects looks. */
export type ProjectListScope = ListScope & {
  /** Folders that the actor may see; a project in another one stands in none for them. */
  folderIds: readonly string[]
}

/**
 * The projects that the actor may see and that are in use, or one of them. Archived ones come with them where the filter
 * asks for `archived`, whatever it asks of it. Throws NotFound for a project that they may not see.
 */
export async function projectListScope(
  ctx: NotesCtx,
  { projectId, recent }: Pick<ListQueryInput, 'projectId' | 'recent'>,
  { filter }: Pick<ListQuery, 'filter'>,
): Promise<ProjectListScope> {
  const [scope, folders] = await Promise.all([listScope(ctx, { projectId, recent }), visibleFolders(ctx)])
  const folderIds = folders.map(({ id }) => id)
  const asksForArchived =
    filter !== null && conditionsOf(filter).some(({ target }) => 'key' in target && target.key === 'archived')
  if (projectId != null || !asksForArchived) return { ...scope, folderIds }
  const archived = await visibleProjects(ctx, true)
  return { ...scope, folderIds, projectIds: [...scope.projectIds, ...archived.map(({ id }) => id)] }
}
