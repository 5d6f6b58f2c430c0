import { idsNamed } from '@verbatim/contracts/filters/filter.ts'
import { asksForFolders, type ListQuery, type ListQueryInput } from '@verbatim/fields/lists/list-query.ts'
import { codesBlind } from '#src/coding/blind-query.ts'
import type { NotesCtx } from '#src/context.ts'
import { visibleFolders } from '#src/projects/folders/visible-folders.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { visibleProjects } from '#src/projects/visible-projects.ts'
import { workspaceTagReader } from '#src/tags/workspace/workspace-tag-repository.ts'

/** Where a list looks, the projects of a workspace that the actor may read, and who looks. */
export type ListScope = {
  teamId: string
  projectIds: readonly string[]
  viewerId: string
  /** Only at what they opened or worked on themselves. */
  isRecent: boolean
  /** Whether they code a note blind, and may not see every highlight of it. */
  codesBlind: boolean
}

/** The same for a list whose rows lie in folders. */
export type FoldersScope = ListScope & {
  /** Folders that the actor may see; a project in another one stands in none for them. */
  folderIds: readonly string[]
  /** Whether the query names a tag of the workspace, which stands for the tags of projects that follow it. */
  namesWorkspaceTags: boolean
}

type Asked = Pick<ListQueryInput, 'projectId' | 'recent'>

/** The project, or every one that the actor may see. Throws NotFound for one that they may not. */
export async function listScope(ctx: NotesCtx, { projectId, recent }: Asked): Promise<ListScope> {
  const projectIds =
    projectId == null
      ? (await visibleProjects(ctx)).map((project) => project.id)
      : [(await requireProject(ctx, projectId, 'READ')).id]
  const { teamId, userId: viewerId } = ctx.actor
  const isBlind = await ctx.read((tx) => codesBlind(tx, viewerId))
  return { teamId, projectIds, viewerId, isRecent: recent === true, codesBlind: isBlind }
}

/** The same with the folders, which are read only where the query asks for them. */
export async function listScopeOf(ctx: NotesCtx, input: Asked, query: ListQuery): Promise<FoldersScope> {
  const folders = asksForFolders(query) ? visibleFolders(ctx) : []
  const [scope, seen, namesWorkspaceTags] = await Promise.all([
    listScope(ctx, input),
    folders,
    asksWorkspaceTags(ctx, query),
  ])
  return { ...scope, folderIds: seen.map(({ id }) => id), namesWorkspaceTags }
}

async function asksWorkspaceTags(ctx: NotesCtx, { filter }: Pick<ListQuery, 'filter'>): Promise<boolean> {
  const named = filter === null ? [] : idsNamed(filter, 'tags')
  if (named.length === 0) return false
  return (await ctx.read((tx) => workspaceTagReader(tx, ctx.actor.teamId).byIds(named))).length > 0
}
