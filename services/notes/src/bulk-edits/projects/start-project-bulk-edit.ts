import { type GrantedPermission, permits } from '@verbatim/contracts/roles.ts'
import { beginBulkEdit } from '@verbatim/fields/bulk-edits/begin-bulk-edit.ts'
import type { ListQueryInput } from '@verbatim/fields/lists/list-query.ts'
import type { List } from '@verbatim/fields/lists/read-list.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import { requireLevel } from '#src/access/require-level.ts'
import type { BulkEdit, NotesKind } from '#src/bulk-edits/bulk-edit.ts'
import { noteBulkEdits } from '#src/bulk-edits/note-bulk-edits.ts'
import { type ProjectChange, readProjectChange } from '#src/bulk-edits/projects/project-change.ts'
import type { NotesCtx } from '#src/context.ts'
import type { StartBulkEditInput } from '#src/gql/graph-types.ts'
import { projectList } from '#src/lists/lists.ts'
import { projectListSource } from '#src/lists/project-list-query.ts'
import { projectListScope } from '#src/lists/project-list-scope.ts'
import { requireFolder } from '#src/projects/folders/folder-policy.ts'
import { visibleProjects } from '#src/projects/visible-projects.ts'

/**
 * Begins to change many projects, each as its own access lets whoever began it: fields need WRITE in it, its folder, the
 * archive and the trash FULL, and a star no more than READ. Throws as `startBulkEdit`.
 */
export async function startProjectBulkEdit(ctx: NotesCtx, input: StartBulkEditInput): Promise<BulkEdit> {
  const change = readProjectChange(input.change)
  if (change.kind === 'FOLDER' && change.folderId) await requireFolder(ctx, change.folderId, 'WRITE')
  const kind: NotesKind = { objectType: 'PROJECT', change }
  const { order, tell, ended, begun, nouns } = noteBulkEdits
  const lists = { ...noteBulkEdits.lists, PROJECT: chosenFrom(input.query ?? null) }
  const requireSome = (_: NotesCtx, ids: readonly (string | null)[]) => requireOne(ctx, change, ids)
  return beginBulkEdit(ctx, { order, tell, ended, begun, nouns, lists, requireSome }, kind, input)
}

/** What a query finds is what its list shows; what is chosen by ids may be archived, and is brought back by them. */
const chosenFrom = (asked: ListQueryInput | null): List<NotesCtx> => ({
  name: projectList.name,
  async sourceOf(ctx, input, query) {
    const scope = await projectListScope(ctx, input, query)
    if (input === asked) return projectListSource(scope)
    const archived = await visibleProjects(ctx, true)
    const source = projectListSource({ ...scope, projectIds: [...scope.projectIds, ...archived.map(({ id }) => id)] })
    return {
      ...source,
      // A project lies in itself: who may change it is asked of it.
      rows(tx) {
        const named = tx.select('project.*', 'project.id as project_id').from(source.rows(tx).as('project'))
        return tx.select().from(named.as('project'))
      },
    }
  },
})

const NEEDED: Record<ProjectChange['kind'], GrantedPermission> = {
  FIELDS: 'WRITE',
  FOLDER: 'FULL',
  ARCHIVE: 'FULL',
  DELETE: 'FULL',
  STAR: 'READ',
}

/** Throws Forbidden where the actor may change none of them. */
async function requireOne(ctx: NotesCtx, { kind }: ProjectChange, ids: readonly (string | null)[]): Promise<void> {
  const loaders = ctx.loaders(accessLoaders)
  // What is archived is only read, and yet brought back or deleted by who was given it.
  const levels = kind === 'ARCHIVE' || kind === 'DELETE' ? loaders.grantedProjectLevel : loaders.projectLevel
  const held = await Promise.all(ids.flatMap((id) => (id === null ? [] : [levels.load(id)])))
  if (!held.some((level) => permits(level, NEEDED[kind]))) requireLevel(held[0] ?? 'none', NEEDED[kind])
}
