import { notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { BulkEdit } from '#src/bulk-edits/bulk-edit.ts'
import { bulkEditReader } from '#src/bulk-edits/bulk-edit-repository.ts'
import type { NotesCtx } from '#src/context.ts'

/** An edit that the actor began. Throws NotFound for anybody else's. */
export async function findBulkEdit(ctx: NotesCtx, id: string): Promise<BulkEdit> {
  const known = knownId(id, 'Bulk edit')
  return ownEdit(ctx, await ctx.read((tx) => bulkEditReader(tx, ctx.actor.teamId).byId(known)))
}

/** The edit, if it is the actor's own. */
export function ownEdit({ actor }: NotesCtx, edit: BulkEdit | null): BulkEdit {
  if (edit?.startedBy !== actor.userId) throw notFound('Bulk edit')
  return edit
}
