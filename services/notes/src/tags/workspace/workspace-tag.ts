import type { Actor } from '@verbatim/kit/actor.ts'
import { forbidden } from '@verbatim/kit/errors.ts'
import type { Tag, TagColor, TagRole } from '#src/tags/tag.ts'
import type { TagDefinition } from '#src/tags/tag-definition.ts'

/** A tag that every project of the workspace is offered. A project that uses it has a tag of its own, which follows it. */
export type WorkspaceTag = TagDefinition & {
  id: string
  title: string
  color: TagColor
  role: TagRole | null
  /** Only managers change it. */
  locked: boolean
  updatedBy: string | null
  createdAt: Date
  updatedAt: Date
}

/** What a project's tag takes over from the workspace's. */
export const takenOver = (
  from: WorkspaceTag,
): Pick<Tag, 'title' | 'color' | 'role' | 'workspaceTagId' | keyof TagDefinition> => ({
  workspaceTagId: from.id,
  title: from.title,
  color: from.color,
  role: from.role,
  description: from.description,
  synonyms: from.synonyms,
  examples: from.examples,
  counterExamples: from.counterExamples,
})

/** What a member may do with it: viewers read, a locked one is changed by managers, and they alone lock. */
export const workspaceTagPermissions = ({ role }: Pick<Actor, 'role'>, { locked }: Pick<WorkspaceTag, 'locked'>) => {
  const edit = role === 'MANAGER' || (role !== 'VIEWER' && !locked)
  return { edit, delete: edit, manageAccess: role === 'MANAGER' }
}

/** Throws Forbidden where a member may not change it, or not lock it where `locks`. */
export function refuseChange(actor: Pick<Actor, 'role'>, tag: Pick<WorkspaceTag, 'locked'>, locks = false): void {
  const { edit, manageAccess } = workspaceTagPermissions(actor, tag)
  if (locks && !manageAccess) throw forbidden('Only managers of the workspace lock its tags.')
  if (edit) return
  throw forbidden(
    tag.locked ? 'This tag is locked. Only managers of the workspace change it.' : 'Viewers cannot change tags.',
  )
}
