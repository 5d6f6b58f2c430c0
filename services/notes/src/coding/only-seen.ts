import { codingLoaders } from '#src/coding/coding-loader.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Highlight } from '#src/highlights/highlight.ts'

/** The highlights without those of others in notes that the actor codes blind and has not finished. */
export async function onlySeen(ctx: NotesCtx, highlights: readonly Highlight[]): Promise<Highlight[]> {
  const { codesBlind } = ctx.loaders(codingLoaders)
  const hidden = await Promise.all(
    highlights.map(async ({ noteId, authorId }) => authorId !== ctx.actor.userId && (await codesBlind.load(noteId))),
  )
  return highlights.filter((_highlight, place) => !hidden[place])
}
