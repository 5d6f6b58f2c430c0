import { EditObjectsSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { asTransaction, type Transaction } from '@verbatim/kit/database/database.ts'
import { isAppError } from '@verbatim/kit/errors.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import type { BulkEdit } from '#src/bulk-edits/bulk-edit.ts'
import { recordBulkEdit } from '#src/bulk-edits/bulk-edit-facts.ts'
import { bulkEditRepository, type EditedObject } from '#src/bulk-edits/bulk-edit-repository.ts'
import { changeObjects, restoreObjects } from '#src/bulk-edits/change-objects.ts'
import type { NotesCtx } from '#src/context.ts'
import { contextInside } from '#src/context-for.ts'
import { memberReader } from '#src/members/member-repository.ts'
import type { NotesParts } from '#src/parts.ts'

/** Objects that one transaction changes: few enough that nobody else waits long, and that progress is seen. */
const PORTION = 100

/**
 * Changes the next objects of an edit in one transaction with what is kept of them, and orders the next portion. A job
 * that comes twice does the work of two portions and nothing twice. An edit that does not run is left alone.
 */
export async function editPortion(parts: NotesParts, teamId: string, editId: string): Promise<void> {
  const reconnecting: string[] = []
  await parts.foundation.db.write(teamId, async (tx) => {
    const edits = bulkEditRepository(tx, teamId)
    const edit = await edits.lock(editId)
    if (edit?.state !== 'RUNNING' && edit?.state !== 'UNDOING') return
    const actor = await actorOf(tx, teamId, edit)
    const objects = actor ? await edits.nextObjects(edit, PORTION) : []
    const within = { parts, tx, edit, reconnecting }
    const outcome = actor ? await editAll({ ...within, actor }, objects) : NOTHING
    const isUndoing = edit.state === 'UNDOING'
    await edits.settle(edit.id, isUndoing ? 'UNDONE' : 'CHANGED', outcome.changed)
    await edits.settle(edit.id, 'SKIPPED', outcome.skipped)
    const next = after(edit, outcome, objects.length === PORTION, actor !== null)
    await edits.save({ ...next, finishedAt: next.state === edit.state ? edit.finishedAt : new Date() })
    const origin = { teamId, actorId: edit.startedBy }
    if (next.state === edit.state) await enqueue(tx, origin, EditObjectsSchema, { teamId, bulkEditId: edit.id })
    await recordBulkEdit(tx, origin, next)
  })
  for (const noteId of reconnecting) parts.documents.reconnect(noteId)
}

/** Ends an edit that an error of ours keeps from going on. */
export function failEdit({ foundation: { db } }: NotesParts, teamId: string, editId: string): Promise<void> {
  return db.write(teamId, async (tx) => {
    const edits = bulkEditRepository(tx, teamId)
    const edit = await edits.lock(editId)
    if (edit?.state !== 'RUNNING' && edit?.state !== 'UNDOING') return
    const failed: BulkEdit = { ...edit, state: 'FAILED', finishedAt: new Date() }
    await edits.save(failed)
    await recordBulkEdit(tx, { teamId }, failed)
  })
}

type Outcome = { changed: EditedObject[]; skipped: EditedObject[]; because: string | null }
const NOTHING: Outcome = { changed: [], skipped: [], because: null }

function after(edit: BulkEdit, { changed, skipped, because }: Outcome, hasMore: boolean, isMember: boolean): BulkEdit {
  const ended = isMember ? (edit.state === 'UNDOING' ? 'UNDONE' : 'DONE') : 'FAILED'
  return {
    ...edit,
    state: hasMore ? edit.state : ended,
    done: edit.done + changed.length + skipped.length,
    skipped: edit.skipped + skipped.length,
    skippedBecause: edit.skippedBecause ?? because,
  }
}

/** Who began the edit, with the role they have now; null once they are no member. */
async function actorOf(tx: Transaction, teamId: string, { startedBy, groupIds }: BulkEdit): Promise<Actor | null> {
  const role = (await memberReader(tx, teamId).roles([startedBy])).get(startedBy)
  return role ? { teamId, userId: startedBy, role, groupIds } : null
}

type Within = { parts: NotesParts; tx: Transaction; edit: BulkEdit; actor: Actor; reconnecting: string[] }

/** All at once; where one of them is refused, one by one. */
async function editAll(within: Within, objects: readonly EditedObject[]): Promise<Outcome> {
  if (!objects.length) return NOTHING
  try {
    return { changed: await editSome(within, objects), skipped: [], because: null }
  } catch (error) {
    if (!isAppError(error)) throw error
    if (objects.length === 1) return { changed: [], skipped: [...objects], because: error.message }
  }
  const all: Outcome = { changed: [], skipped: [], because: null }
  for (const object of objects) {
    const one = await editAll(within, [object])
    all.changed.push(...one.changed)
    all.skipped.push(...one.skipped)
    all.because ??= one.because
  }
  return all
}

/** Changes or restores objects behind a savepoint, to which an error goes back. */
async function editSome(within: Within, objects: readonly EditedObject[]): Promise<EditedObject[]> {
  const { tx, edit } = within
  const gone: string[] = []
  const changed = await tx.transaction(async (savepoint) => {
    const ctx = contextOf(within, asTransaction(savepoint), gone)
    if (edit.state === 'UNDOING') {
      await restoreObjects(ctx, edit, objects)
      return objects.map((object) => ({ ...object }))
    }
    const found = await changeObjects(
      ctx,
      edit,
      objects.map(({ id }) => id),
    )
    const before = new Map(found.map((one) => [one.id, one.before]))
    return objects.map((object) => ({ ...object, before: before.get(object.id) ?? null }))
  })
  within.reconnecting.push(...gone)
  return changed
}

/** Documents that are open connect anew once the transaction has ended. */
function contextOf({ parts, actor, edit }: Within, tx: Transaction, reconnecting: string[]): NotesCtx {
  const ctx = contextInside(parts, { actor, requestId: edit.id, trace: null }, tx)
  return { ...ctx, documents: { ...ctx.documents, reconnect: (noteId) => void reconnecting.push(noteId) } }
}
