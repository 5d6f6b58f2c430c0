import { fieldValueRepository } from '@verbatim/fields/values/field-value-repository.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { NotesCtx } from '#src/context.ts'
import { beforeOf, type ChangedValue, type FieldChange } from '#src/fields/changes/field-change.ts'
import { fieldChangeRepository } from '#src/fields/changes/field-change-repository.ts'
import type { Field } from '#src/fields/field.ts'
import { recordFieldsSaved } from '#src/fields/field-facts.ts'
import { fieldRepository } from '#src/fields/field-repository.ts'
import { participantsChanged } from '#src/highlights/speaker-renamed.ts'
import { recordNotesSaved } from '#src/notes/note-facts.ts'
import { noteRepository } from '#src/notes/note-repository.ts'
import { isPersonLabel } from '#src/notes/person-key.ts'

/** What is done to a field: the field then, and the values that change with it. */
export type Rewriting = Pick<FieldChange, 'kind' | 'title'> & {
  next: Field
  values: readonly ChangedValue[]
  mergedOptions?: Record<string, string>
}

const NOTES_AT_ONCE = 500

/**
 * Changes a field and its values, one thing after the other, each of which can be undone by itself; the other services
 * are told once, of what comes of all.
 */
export async function rewriteField(
  ctx: NotesCtx,
  tx: Transaction,
  before: Field,
  rewritings: readonly Rewriting[],
): Promise<Field> {
  let known = before
  for (const rewriting of rewritings) known = await rewrite(ctx, tx, known, rewriting)
  const merged = Object.assign({}, ...rewritings.map(({ mergedOptions }) => mergedOptions))
  await recordFieldsSaved(tx, ctx.origin, [known], merged)
  await fieldOwnersChanged(ctx, tx, before, known)
  return known
}

/** Saves the field with its values, and keeps what was before for the undo. */
async function rewrite(
  ctx: NotesCtx,
  tx: Transaction,
  before: Field,
  { kind, title, next, values }: Rewriting,
): Promise<Field> {
  const changed = { ...next, updatedBy: ctx.actor.userId, updatedAt: ctx.clock.now() }
  await fieldRepository(tx, ctx.actor.teamId).save(changed)
  await putChanged(tx, ctx.actor.teamId, changed, values)
  const change: FieldChange = {
    id: ctx.newId(),
    fieldId: before.id,
    kind,
    title,
    before: beforeOf(before),
    changedBy: ctx.actor.userId,
    changedAt: changed.updatedAt,
    undoneAt: null,
  }
  await fieldChangeRepository(tx, ctx.actor.teamId).add(change, values)
  return changed
}

/** Gives objects what they have after a change. */
export async function putChanged(
  tx: Transaction,
  teamId: string,
  { id: fieldId, type, objectType }: Field,
  values: readonly Pick<ChangedValue, 'objectId' | 'after'>[],
): Promise<void> {
  const typed = values.map(({ objectId, after }) => ({ objectId, fieldId, type, values: [...after] }))
  await fieldValueRepository(tx, teamId).put(objectType, typed)
}

/** Notes are found by the labels and values of their fields: those that have the field are told anew. */
export async function fieldOwnersChanged(
  ctx: NotesCtx,
  tx: Transaction,
  before: Field,
  after: Field = before,
): Promise<void> {
  if (before.objectType !== 'NOTE') return
  const { teamId } = ctx.actor
  const ids = (await fieldValueRepository(tx, teamId).ofField(before.id)).map(({ objectId }) => objectId)
  for (let at = 0; at < ids.length; at += NOTES_AT_ONCE) {
    const notes = await noteRepository(tx, teamId).byIds(ids.slice(at, at + NOTES_AT_ONCE))
    await recordNotesSaved(tx, ctx.origin, notes)
    if (isPersonLabel(before.label) || isPersonLabel(after.label)) await participantsChanged(tx, ctx.origin, notes)
  }
}
