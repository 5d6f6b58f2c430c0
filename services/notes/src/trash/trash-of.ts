import { ObjectsPurgedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { ResourceType } from '@verbatim/contracts/resource-ids.ts'
import { type Permission, permits } from '@verbatim/contracts/roles.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { hidden, invalidOperation, keptByHold, notFound } from '@verbatim/kit/errors.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'
import { knownId, requireLevel } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { TrashEntry, TrashKind } from '#src/trash/trash.ts'
import { trashReader, trashWriter } from '#src/trash/trash-repository.ts'
import type { TrashedKind } from '#src/trash/trashed-kind.ts'

type TrashOptions = {
  /** Every kind of object that can be deleted; what holds others stands before them. */
  kinds: readonly TrashedKind[]
  /** Holds other changes to what lies where until the transaction ends. */
  lock(tx: Transaction, teamId: string): Promise<void>
  /** Whether a legal hold keeps some of these objects. */
  isHeld(tx: ReadTransaction, teamId: string, contents: ReadonlyMap<TrashKind, ReadonlySet<string>>): Promise<boolean>
}

const TYPES: Record<TrashKind, ResourceType> = { FOLDER: 'projectCategory', PROJECT: 'project', NOTE: 'note' }
const TOLD_AT_ONCE = 1_000

const objectOf = ({ kind, id, title }: TrashEntry) => ({ type: TYPES[kind], id, name: title })

/** Tells the other services what is gone for good. */
async function tellPurged(tx: Transaction, origin: Origin, kind: TrashKind, ids: readonly string[]): Promise<void> {
  const type = TYPES[kind]
  for (let from = 0; from < ids.length; from += TOLD_AT_ONCE)
    await record(tx, origin, ObjectsPurgedSchema, { type, ids: ids.slice(from, from + TOLD_AT_ONCE) })
}

/** The object and everything in it, by kind, whether that was deleted earlier or not. */
async function contentsIn(
  tx: ReadTransaction,
  teamId: string,
  kinds: readonly TrashedKind[],
  { kind, id }: Pick<TrashEntry, 'kind' | 'id'>,
): Promise<Map<TrashKind, Set<string>>> {
  const found = new Map<TrashKind, Set<string>>(kinds.map((each) => [each.kind, new Set()]))
  found.get(kind)?.add(id)
  for (const each of kinds) {
    const ids = [...(found.get(each.kind) ?? [])]
    if (ids.length === 0) continue
    for (const inside of await each.inside(tx, teamId, ids))
      for (const one of inside.ids) found.get(inside.kind)?.add(one)
  }
  return found
}

export type Trash = ReturnType<typeof trashOf>

/** The trash of these kinds of objects. */
export function trashOf({ kinds, lock, isHeld }: TrashOptions) {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))
  const kindOf = (entry: Pick<TrashEntry, 'kind'>): TrashedKind => {
    const kind = byName.get(entry.kind)
    if (!kind) throw new Error(`The trash knows no ${entry.kind}`)
    return kind
  }
  const reader = (tx: ReadTransaction, teamId: string) => trashReader(tx, teamId, kinds)

  const restorable = async (tx: ReadTransaction, ctx: NotesCtx, entry: TrashEntry): Promise<boolean> =>
    permits(await kindOf(entry).levelOf(tx, ctx.actor, entry), kindOf(entry).restoreLevel)

  /** Throws NotFound to whoever could not see it, else Forbidden. */
  async function requireEntry(tx: ReadTransaction, ctx: NotesCtx, id: string, act: 'restore' | 'purge') {
    const entry = await reader(tx, ctx.actor.teamId).entry(knownId(id, 'Object'))
    const level: Permission = entry ? await kindOf(entry).levelOf(tx, ctx.actor, entry) : 'none'
    if (!entry || level === 'none') throw entry ? hidden('Object', entry.id) : notFound('Object')
    requireLevel(level, act === 'purge' ? 'FULL' : kindOf(entry).restoreLevel)
    return entry
  }

  /** What lies in objects goes before them. False, with nothing removed, where a legal hold keeps some of it. */
  async function purge(tx: Transaction, origin: Origin, entry: Pick<TrashEntry, 'kind' | 'id'>): Promise<boolean> {
    const contents = await contentsIn(tx, origin.teamId, kinds, entry)
    if (await isHeld(tx, origin.teamId, contents)) return false
    const trash = trashWriter(tx, origin.teamId)
    for (const kind of kinds.toReversed()) {
      const ids = [...(contents.get(kind.kind) ?? [])]
      if (ids.length === 0) continue
      await kind.beforePurge?.(tx, origin, ids)
      await trash.remove(kind.table, ids)
      await trash.forget(ids)
      await tellPurged(tx, origin, kind.kind, ids)
    }
    return true
  }

  return {
    /** What was deleted in the last 30 days and the actor may restore, newest first; of one project, what lay in it. */
    list: (ctx: NotesCtx, projectId: string | null): Promise<TrashEntry[]> =>
      ctx.read(async (tx) => {
        const wanted = projectId === null ? null : knownId(projectId, 'Project')
        const mine: TrashEntry[] = []
        for (const entry of await reader(tx, ctx.actor.teamId).entries())
          if ((wanted === null || entry.projectId === wanted) && (await restorable(tx, ctx, entry))) mine.push(entry)
        return mine
      }),

    /** One entry, for whoever may restore it. Throws NotFound to whoever could not see it, else Forbidden. */
    find: (ctx: NotesCtx, id: string): Promise<TrashEntry> => ctx.read((tx) => requireEntry(tx, ctx, id, 'restore')),

    /** The entry, if it is there and the actor may restore it; else null. */
    async restorable(tx: ReadTransaction, ctx: NotesCtx, id: string): Promise<TrashEntry | null> {
      const entry = await reader(tx, ctx.actor.teamId).entry(id)
      return entry && (await restorable(tx, ctx, entry)) ? entry : null
    },

    /** Ids of everything that purging the entry removes, by kind, the entry's own among them. */
    contents: (tx: ReadTransaction, teamId: string, entry: TrashEntry) => contentsIn(tx, teamId, kinds, entry),

    /**
     * Takes something out of the trash with all that went along with it, and publishes all of it anew. Throws
     * InvalidOperation while the folder above is in the trash itself.
     */
    restore: (ctx: NotesCtx, id: string): Promise<TrashEntry> =>
      ctx.write(async (tx) => {
        await lock(tx, ctx.actor.teamId)
        const entry = await requireEntry(tx, ctx, id, 'restore')
        if (!(await kindOf(entry).hasPlace(tx, ctx.actor.teamId, entry.id)))
          throw invalidOperation('Its folder is in the trash as well. Restore the folder first.')
        const trash = trashWriter(tx, ctx.actor.teamId)
        const taken: [TrashedKind, string[]][] = []
        for (const kind of kinds) taken.push([kind, await trash.takeOut(kind.table, entry.id)])
        await trash.forget([entry.id])
        for (const [kind, ids] of taken) if (ids.length > 0) await kind.restored(tx, ctx.origin, ids)
        await audit(tx, ctx, { act: 'trash.restored', object: objectOf(entry) })
        return entry
      }),

    /** Removes something in the trash for good, with everything in it. FULL is needed, of a folder on all of that. */
    purge: (ctx: NotesCtx, id: string): Promise<{ id: string }> =>
      ctx.write(async (tx) => {
        await lock(tx, ctx.actor.teamId)
        const entry = await requireEntry(tx, ctx, id, 'purge')
        await kindOf(entry).requirePurge?.(tx, ctx.actor, entry.id)
        if (!(await purge(tx, ctx.origin, entry))) throw keptByHold()
        await audit(tx, ctx, { act: 'trash.purged', object: objectOf(entry) })
        return { id: entry.id }
      }),

    /** Removes something for good at once, with everything in it. The caller has told the other services of it. */
    removeNow: (tx: Transaction, origin: Origin, entry: Pick<TrashEntry, 'kind' | 'id'>) => purge(tx, origin, entry),

    /** Removes for good what has been in a workspace's trash for 30 days and is not held. How many objects went. */
    async empty(tx: Transaction, teamId: string, now: Date): Promise<number> {
      await lock(tx, teamId)
      const trash = reader(tx, teamId)
      const expired = await trash.expired(now)
      let gone = 0
      for (const { id } of expired) {
        // A folder that went before may have taken it along.
        const entry = await trash.entry(id)
        if (entry && (await purge(tx, { teamId }, entry))) gone += 1
      }
      return gone
    },
  }
}
