import type { Resolvers } from '#src/gql/graph-types.ts'
import { memberRef } from '#src/member-ref.ts'
import { purgeFromTrash } from '#src/trash/purge-from-trash.ts'
import { quoteFates } from '#src/trash/quote-fates.ts'
import { restoreFromTrash } from '#src/trash/restore-from-trash.ts'
import { restorableUntil } from '#src/trash/trash.ts'
import { findTrashEntry, listTrash } from '#src/trash/trash-access.ts'
import { trashContents } from '#src/trash/trash-contents.ts'

export const trashResolvers = {
  Query: {
    trash: (_root, { projectId }, ctx) => listTrash(ctx, projectId ?? null),
    quoteFates: (_root, { highlightIds }, ctx) => quoteFates(ctx, highlightIds),
    trashEntry: (_root, { id }, ctx) => findTrashEntry(ctx, id),
  },
  Mutation: {
    restoreFromTrash: (_root, { input }, ctx) => restoreFromTrash(ctx, input.id),
    purgeFromTrash: (_root, { input }, ctx) => purgeFromTrash(ctx, input.id),
  },
  TrashEntry: {
    deletedBy: (entry) => memberRef(entry.deletedBy),
    restorableUntil: (entry) => restorableUntil(entry.deletedAt),
    contents: (entry, _args, ctx) => trashContents(ctx, entry),
  },
} satisfies Resolvers
