import { type GrantedPermission, type Permission, permits } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { knownId, requireLevel } from '#src/projects/access.ts'
import { levelsOf, projectAccess } from '#src/projects/access-levels.ts'
import type { TrashEntry } from '#src/trash/trash.ts'
import { trashReader } from '#src/trash/trash-repository.ts'

/** What is needed to restore: what was needed to delete. */
const RESTORE: Record<TrashEntry['kind'], GrantedPermission> = { FOLDER: 'FULL', PROJECT: 'FULL', NOTE: 'WRITE' }

/** What the actor may do with something in the trash: what they could before. */
async function trashLevel(tx: ReadTransaction, ctx: NotesCtx, entry: TrashEntry): Promise<Permission> {
  if (entry.kind === 'NOTE') return projectAccess(tx, ctx.actor, entry.projectId ?? '')
  const kind = entry.kind === 'FOLDER' ? 'folder' : 'project'
  const levels = await levelsOf(tx, ctx.actor, kind, [entry.id], 'trashed')
  return levels.get(entry.id) ?? 'none'
}

/** What was deleted in the last 30 days and the actor may restore, newest first; of one project, its notes. */
export const listTrash = (ctx: NotesCtx, projectId: string | null): Promise<TrashEntry[]> =>
  ctx.read(async (tx) => {
    const entries = await trashReader(tx, ctx.actor.teamId).entries()
    const wanted = projectId === null ? null : knownId(projectId, 'Project')
    const mine: TrashEntry[] = []
    for (const entry of entries)
      if (wanted === null || entry.projectId === wanted)
        if (permits(await trashLevel(tx, ctx, entry), RESTORE[entry.kind])) mine.push(entry)
    return mine
  })

/** The entry, if the actor may restore or purge it. Throws NotFound to whoever could not see it, else Forbidden. */
export async function requireEntry(
  tx: ReadTransaction,
  ctx: NotesCtx,
  id: string,
  act: 'restore' | 'purge',
): Promise<TrashEntry> {
  const entry = await trashReader(tx, ctx.actor.teamId).entry(knownId(id, 'Object'))
  const level = entry ? await trashLevel(tx, ctx, entry) : 'none'
  if (!entry || level === 'none') throw notFound('Object')
  requireLevel(level, act === 'purge' ? 'FULL' : RESTORE[entry.kind])
  return entry
}

/** The entry, if it is there and the actor may restore it; else null. */
export async function restorableEntry(tx: ReadTransaction, ctx: NotesCtx, id: string): Promise<TrashEntry | null> {
  const entry = await trashReader(tx, ctx.actor.teamId).entry(id)
  return entry && permits(await trashLevel(tx, ctx, entry), RESTORE[entry.kind]) ? entry : null
}

/** One entry, for whoever may restore it. Throws like requireEntry. */
export const findTrashEntry = (ctx: NotesCtx, id: string): Promise<TrashEntry> =>
  ctx.read((tx) => requireEntry(tx, ctx, id, 'restore'))
