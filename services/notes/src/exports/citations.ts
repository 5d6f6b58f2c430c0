import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { locationToHash } from '@verbatim/contracts/note-locations.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Citation } from '#src/exports/printed.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { tagLoaders } from '#src/tags/tag-loader.ts'

/** Where a file's links lead, how who speaks is called in it, and what its note is called. */
export type Telling = { origin: string; called: ReadonlyMap<string, string>; title: string }

/** Highlights of one note as a file quotes them, numbered in their order. */
export const citationsOf = (ctx: NotesCtx, highlights: readonly Highlight[], telling: Telling): Promise<Citation[]> =>
  Promise.all(highlights.map((one, at) => citationOf(ctx, one, at + 1, telling)))

async function citationOf(
  ctx: NotesCtx,
  { id, noteId, speakerId, startMs, tagIds, text }: Highlight,
  number: number,
  { origin, called, title }: Telling,
): Promise<Citation> {
  const tags = await Promise.all(tagIds.map((tagId) => ctx.loaders(tagLoaders).tag.load(tagId)))
  const hash = locationToHash({ kind: 'highlight', highlightId: id, shared: true })
  return {
    number,
    quote: text.replaceAll('\n', ' '),
    said: called.get(speakerId ?? '') ?? '',
    note: title,
    at: startMs === null ? '' : clockTime(startMs),
    tags: tags.flatMap((tag) => (tag ? [tag.title] : [])),
    link: `${origin}${linkTo('note', { noteId }, { hash })}`,
  }
}
