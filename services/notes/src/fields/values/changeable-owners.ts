import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalid, notFound } from '@verbatim/kit/errors.ts'
import { projectLevelsOf } from '#src/access/access-levels.ts'
import { knownId, requireLevel } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Field, FieldObject } from '#src/fields/field.ts'
import type { ValueOwner } from '#src/fields/values/field-values.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { changeableHighlights } from '#src/highlights/highlight-policy.ts'
import { highlightRepository } from '#src/highlights/highlight-repository.ts'
import { participantsChanged } from '#src/highlights/speaker-renamed.ts'
import { refuseLocked } from '#src/notes/note.ts'
import { recordNotesSaved } from '#src/notes/note-facts.ts'
import { noteRepository } from '#src/notes/note-repository.ts'
import { touchNotes, touchNotesOf } from '#src/notes/note-touch-repository.ts'
import { isPersonLabel } from '#src/notes/person-key.ts'
import { recordProjectsSaved } from '#src/projects/project-facts.ts'
import { projectRepository } from '#src/projects/project-repository.ts'

/** What the graph refuses in a service that has none of them. */
const ELSEWHERE = 'Values of insights are set by setInsightFieldValues.'

/**
 * Objects whose values the actor may change, each once. Throws NotFound when one is missing or may not be seen,
 * Forbidden without WRITE, InvalidOperation for a locked note.
 */
export async function changeableOwners(
  ctx: NotesCtx,
  tx: Transaction,
  objectType: FieldObject,
  objectIds: readonly string[],
): Promise<ValueOwner[]> {
  switch (objectType) {
    case 'NOTE':
      return changeableNotes(ctx, tx, objectIds)
    case 'PROJECT':
      return changeableProjects(ctx, tx, objectIds)
    case 'HIGHLIGHT': {
      const changing = await changeableHighlights(ctx, tx, objectIds, true)
      return changing.map(({ highlight: { id, projectId, deletedAt } }) => {
        if (deletedAt) throw notFound('Highlight')
        return { objectType, id, projectId }
      })
    }
    case 'INSIGHT':
      throw invalid(ELSEWHERE)
  }
}

async function changeableNotes(ctx: NotesCtx, tx: Transaction, objectIds: readonly string[]): Promise<ValueOwner[]> {
  const ids = [...new Set(objectIds.map((id) => knownId(id, 'Note')))]
  const notes = await noteRepository(tx, ctx.actor.teamId).lock(ids)
  const levels = await projectLevelsOf(tx, ctx.actor, [...new Set(notes.map(({ projectId }) => projectId))])
  const readable = notes.filter(({ projectId }) => (levels.get(projectId) ?? 'none') !== 'none')
  if (readable.length < ids.length) throw notFound('Note')
  for (const note of readable) {
    requireLevel(levels.get(note.projectId) ?? 'none', 'WRITE')
    refuseLocked(note)
  }
  return readable.map(({ id, projectId }) => ({ objectType: 'NOTE', id, projectId }))
}

async function changeableProjects(ctx: NotesCtx, tx: Transaction, objectIds: readonly string[]): Promise<ValueOwner[]> {
  const ids = [...new Set(objectIds.map((id) => knownId(id, 'Project')))]
  const levels = await projectLevelsOf(tx, ctx.actor, ids)
  if (ids.some((id) => (levels.get(id) ?? 'none') === 'none')) throw notFound('Project')
  for (const id of ids) requireLevel(levels.get(id) ?? 'none', 'WRITE')
  return ids.map((id) => ({ objectType: 'PROJECT', id, projectId: id }))
}

/** Tells the other services that objects, all of one kind, have other values in these fields. */
export async function ownersChanged(
  ctx: NotesCtx,
  tx: Transaction,
  owners: readonly ValueOwner[],
  given: readonly { field: Pick<Field, 'label'> }[],
): Promise<void> {
  const objectType = owners[0]?.objectType
  const { teamId } = ctx.actor
  const toucher = { ...ctx.actor, at: ctx.clock.now() }
  const ids = owners.map(({ id }) => id)
  if (objectType === 'HIGHLIGHT') {
    await highlightRepository(tx, teamId).changeAll(ids, toucher.at)
    await recordHighlightsSaved(tx, ctx.origin, ids)
    await touchNotesOf(tx, toucher, ids)
  }
  if (objectType === 'PROJECT') {
    const projects = projectRepository(tx, teamId)
    const changed = (await projects.byIds(ids)).map((project) => ({ ...project, updatedAt: toucher.at }))
    for (const project of changed) await projects.save(project)
    await recordProjectsSaved(tx, ctx.origin, changed)
  }
  if (objectType === 'NOTE') {
    const notes = noteRepository(tx, teamId)
    await notes.changed(ids, toucher.at)
    const changed = await notes.byIds(ids)
    await recordNotesSaved(tx, ctx.origin, changed)
    if (given.some(({ field }) => isPersonLabel(field.label))) await participantsChanged(tx, ctx.origin, changed)
    await touchNotes(tx, toucher, ids)
  }
}
