import { onlySeen } from '#src/coding/only-seen.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { highlightReader } from '#src/highlights/highlight-repository.ts'

/** What holds comments to words of a note, in the order of the text; none of others where the actor codes blind. */
export const commentAnchors = async (ctx: NotesCtx, noteId: string): Promise<Highlight[]> =>
  onlySeen(ctx, await ctx.read((tx) => highlightReader(tx, ctx.actor.teamId).ofNotes([noteId], ['COMMENT'])))
