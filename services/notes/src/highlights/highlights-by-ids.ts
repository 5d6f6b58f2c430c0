import { parseId } from '@verbatim/contracts/ids.ts'
import type { NotesCtx } from '#src/context.ts'
import { type Highlight, refuseTooMany } from '#src/highlights/highlight.ts'
import { highlightLoaders } from '#src/highlights/highlight-loader.ts'
import { onlyReadable } from '#src/highlights/highlight-policy.ts'

/** Up to 500 highlights in the order of their ids. Those that are deleted or may not be seen are left out. */
export async function highlightsByIds(ctx: NotesCtx, highlightIds: readonly string[]): Promise<Highlight[]> {
  refuseTooMany(highlightIds)
  const ids = new Set(highlightIds.map((id) => parseId(id)).filter((id) => id !== null))
  const found = await ctx.loaders(highlightLoaders).highlight.loadMany([...ids])
  const failed = found.find((one) => one instanceof Error)
  if (failed) throw failed
  const highlights = found.filter((one): one is Highlight => one !== null && !(one instanceof Error))
  return onlyReadable(ctx, highlights)
}
