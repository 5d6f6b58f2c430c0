import type { Role } from '@verbatim/contracts/roles.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { asTransaction, type Database, type Transaction } from '@verbatim/kit/database/database.ts'
import { runAgain } from '@verbatim/kit/database/run-again.ts'
import { isAppError } from '@verbatim/kit/errors.ts'
import { type BulkEdit, type BulkKind, type Changed, type EditedObject, isUnderWay } from './bulk-edit.ts'
import { bulkEditRepository } from './bulk-edit-repository.ts'
import { type BulkEditEvents, keepEdit } from './bulk-edits.ts'

/** Bulk edits of a service as its worker makes them. */
export type BulkEditWork<C, Kind extends BulkKind> = {
  db: Pick<Database, 'write'>
  events: BulkEditEvents
  /** Objects that one transaction changes: few enough that nobody else waits long, and that progress is seen. */
  portion(edit: BulkEdit<Kind>): number
  /** The role that whoever began it has now; null once they are no member. */
  roleOf(tx: Transaction, teamId: string, edit: BulkEdit<Kind>): Promise<Role | null>
  /** A context whose acts are all part of one transaction. What is given to `later` is done once that is over. */
  contextInside(asking: { actor: Actor; editId: string }, tx: Transaction, later: (work: () => void) => void): C
  /** Makes the change to objects, all or none; what each had before. Throws as the act for one of them does. */
  change(ctx: C, edit: BulkEdit<Kind>, ids: readonly string[]): Promise<Changed[]>
  /** Gives objects back what they had before, all or none. */
  restore(ctx: C, edit: BulkEdit<Kind>, objects: readonly Changed[]): Promise<void>
}

/**
 * Changes the next objects of an edit in one transaction with what is kept of them, and orders the next portion. A job
 * that comes twice does the work of two portions and nothing twice. An edit that does not run is left alone.
 */
export async function editPortion<C, Kind extends BulkKind>(
  work: BulkEditWork<C, Kind>,
  teamId: string,
  editId: string,
): Promise<void> {
  const afterwards = await runAgain(() => work.db.write(teamId, (tx) => portionOf(work, tx, teamId, editId)))
  for (const one of afterwards) one()
}

/** Changes the next objects; what is to be done once the transaction is over. */
async function portionOf<C, Kind extends BulkKind>(
  work: BulkEditWork<C, Kind>,
  tx: Transaction,
  teamId: string,
  editId: string,
): Promise<(() => void)[]> {
  const afterwards: (() => void)[] = []
  const edits = bulkEditRepository<Kind>(tx, teamId)
  const edit = await edits.lock(editId)
  if (!edit || !isUnderWay(edit)) return []
  const actor = await actorOf(work, tx, teamId, edit)
  const portion = work.portion(edit)
  const objects = actor ? await edits.nextObjects(edit, portion) : []
  const outcome = actor ? await editAll({ work, tx, edit, actor, afterwards }, objects) : NOTHING
  await edits.settle(edit.id, edit.state === 'UNDOING' ? 'UNDONE' : 'CHANGED', outcome.changed)
  await edits.settle(edit.id, 'SKIPPED', outcome.skipped)
  const next = after(edit, outcome, objects.length === portion, actor !== null)
  const origin = { teamId, actorId: edit.startedBy }
  if (isUnderWay(next)) await work.events.order(tx, origin, edit.id)
  await keepEdit(tx, work.events, origin, next)
  return afterwards
}

/** Ends an edit that an error of ours keeps from going on. */
export function failEdit<C, Kind extends BulkKind>(
  { db, events }: BulkEditWork<C, Kind>,
  teamId: string,
  editId: string,
): Promise<void> {
  return db.write(teamId, async (tx) => {
    const edit = await bulkEditRepository<Kind>(tx, teamId).lock(editId)
    if (edit && isUnderWay(edit))
      await keepEdit(tx, events, { teamId }, { ...edit, state: 'FAILED', finishedAt: new Date() })
  })
}

type Outcome = { changed: EditedObject[]; skipped: EditedObject[]; because: string | null }
const NOTHING: Outcome = { changed: [], skipped: [], because: null }

/** The edit after a portion. One whose beginner is no member any more goes no further. */
function after<Kind extends BulkKind>(
  edit: BulkEdit<Kind>,
  { changed, skipped, because }: Outcome,
  hasMore: boolean,
  isMember: boolean,
): BulkEdit<Kind> {
  const ended = isMember ? (edit.state === 'UNDOING' ? 'UNDONE' : 'DONE') : 'FAILED'
  return {
    ...edit,
    state: hasMore ? edit.state : ended,
    done: edit.done + changed.length + skipped.length,
    skipped: edit.skipped + skipped.length,
    skippedBecause: edit.skippedBecause ?? because,
    finishedAt: hasMore ? edit.finishedAt : new Date(),
  }
}

async function actorOf<C, Kind extends BulkKind>(
  { roleOf }: BulkEditWork<C, Kind>,
  tx: Transaction,
  teamId: string,
  edit: BulkEdit<Kind>,
): Promise<Actor | null> {
  const role = await roleOf(tx, teamId, edit)
  return role && { teamId, userId: edit.startedBy, role, groupIds: edit.groupIds }
}

type Within<C, Kind extends BulkKind> = {
  work: BulkEditWork<C, Kind>
  tx: Transaction
  edit: BulkEdit<Kind>
  actor: Actor
  afterwards: (() => void)[]
}

/** All at once; where one of them is refused, each half by itself, so that the others are changed in few steps. */
async function editAll<C, Kind extends BulkKind>(
  within: Within<C, Kind>,
  objects: readonly EditedObject[],
): Promise<Outcome> {
  if (!objects.length) return NOTHING
  try {
    return { changed: await editSome(within, objects), skipped: [], because: null }
  } catch (error) {
    if (!isAppError(error)) throw error
    if (objects.length === 1) return { changed: [], skipped: [...objects], because: error.message }
  }
  const middle = Math.ceil(objects.length / 2)
  const one = await editAll(within, objects.slice(0, middle))
  const other = await editAll(within, objects.slice(middle))
  return {
    changed: [...one.changed, ...other.changed],
    skipped: [...one.skipped, ...other.skipped],
    because: one.because ?? other.because,
  }
}

/** Changes or restores objects behind a savepoint, to which an error goes back. */
async function editSome<C, Kind extends BulkKind>(
  { work, tx, edit, actor, afterwards }: Within<C, Kind>,
  objects: readonly EditedObject[],
): Promise<EditedObject[]> {
  const later: (() => void)[] = []
  const changed = await tx.transaction(async (savepoint) => {
    const asking = { actor, editId: edit.id }
    const ctx = work.contextInside(asking, asTransaction(savepoint), (one) => void later.push(one))
    if (edit.state === 'UNDOING') {
      await work.restore(ctx, edit, objects)
      return objects.map((object) => ({ ...object }))
    }
    const ids = objects.map(({ id }) => id)
    const found = await work.change(ctx, edit, ids)
    const before = new Map(found.map((one) => [one.id, one.before]))
    return objects.map((object) => ({ ...object, before: before.get(object.id) ?? null }))
  })
  afterwards.push(...later)
  return changed
}
