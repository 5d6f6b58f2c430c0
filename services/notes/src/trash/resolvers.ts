import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { memberRef } from '#src/member-ref.ts'
import { restorableUntil } from '#src/trash/trash.ts'
import type { Trash } from '#src/trash/trash-of.ts'

type CountHighlights = (tx: ReadTransaction, noteIds: readonly string[]) => Promise<number>

export const trashResolvers = (trash: Trash, countHighlights: CountHighlights) =>
  ({
    Query: {
      trash: (_root, { projectId }, ctx) => trash.list(ctx, projectId ?? null),
      trashEntry: (_root, { id }, ctx) => trash.find(ctx, id),
    },
    Mutation: {
      restoreFromTrash: (_root, { input }, ctx) => trash.restore(ctx, input.id),
      purgeFromTrash: (_root, { input }, ctx) => trash.purge(ctx, input.id),
    },
    TrashEntry: {
      deletedBy: (entry) => memberRef(entry.deletedBy),
      restorableUntil: (entry) => restorableUntil(entry.deletedAt),
      contents: (entry, _args, ctx) =>
        ctx.read(async (tx) => {
          const contents = await trash.contents(tx, ctx.actor.teamId, entry)
          const noteIds = [...(contents.get('NOTE') ?? [])]
          const projects = contents.get('PROJECT')?.size ?? 0
          return { projects, notes: noteIds.length, highlights: await countHighlights(tx, noteIds) }
        }),
    },
  }) satisfies Resolvers
