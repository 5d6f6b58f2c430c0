import type { Resolvers } from '@verbatim/kit/graph/subgraph.ts'
import type { NotesCtx } from '#src/context.ts'
import { memberRef } from '#src/member-ref.ts'
import { purgeFromTrash } from '#src/trash/purge-from-trash.ts'
import { restoreFromTrash } from '#src/trash/restore-from-trash.ts'
import { restorableUntil, type TrashEntry } from '#src/trash/trash.ts'
import { findTrashEntry, listTrash } from '#src/trash/trash-access.ts'
import { trashContents } from '#src/trash/trash-contents.ts'

export const trashResolvers: Resolvers<NotesCtx> = {
  Query: {
    trash: (_root, { projectId }: { projectId?: string | null }, ctx) => listTrash(ctx, projectId ?? null),
    trashEntry: (_root, { id }: { id: string }, ctx) => findTrashEntry(ctx, id),
  },
  Mutation: {
    restoreFromTrash: (_root, { input }: { input: { id: string } }, ctx) => restoreFromTrash(ctx, input.id),
    purgeFromTrash: (_root, { input }: { input: { id: string } }, ctx) => purgeFromTrash(ctx, input.id),
  },
  TrashEntry: {
    deletedBy: (entry: TrashEntry) => memberRef(entry.deletedBy),
    restorableUntil: (entry: TrashEntry) => restorableUntil(entry.deletedAt),
    contents: (entry: TrashEntry, _args, ctx) => trashContents(ctx, entry),
  },
}
