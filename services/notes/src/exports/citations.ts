import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { locationToHash } from '@verbatim/contracts/note-locations.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { longDate } from '@verbatim/shares/public-frame.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Citation } from '#src/exports/printed.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { onlyReadable } from '#src/highlights/highlight-policy.ts'
import { noteLoaders } from '#src/notes/note-loader.ts'
import { shownNames, titleWithout } from '#src/shares/shown-names.ts'
import { tagLoaders } from '#src/tags/tag-loader.ts'

/** Where a file's links lead, whether who speaks is named in it, and whether it says of what day each note is. */
export type Telling = { origin: string; names: boolean; dated: boolean }

/** Those of the highlights that the actor may see as a file quotes them, numbered in their order. */
export async function citationsOf(
  ctx: NotesCtx,
  highlights: readonly Highlight[],
  telling: Telling,
): Promise<Map<string, Citation>> {
  const seen = await onlyReadable(ctx, highlights)
  const cited = await Promise.all(seen.map((one) => citationOf(ctx, one, telling)))
  return new Map(cited.flatMap((one, at) => (one ? [[one.id, { ...one.citation, number: at + 1 }]] : [])))
}

async function citationOf(
  ctx: NotesCtx,
  { id, noteId, speakerId, startMs, tagIds, text }: Highlight,
  { origin, names, dated }: Telling,
): Promise<{ id: string; citation: Omit<Citation, 'number'> } | null> {
  const { note: notes, speakers } = ctx.loaders(noteLoaders)
  const note = await notes.load(noteId)
  if (!note) return null
  const speaking = await speakers.load(noteId)
  const called = shownNames(speaking, !names)
  const tags = await Promise.all(tagIds.map((tagId) => ctx.loaders(tagLoaders).tag.load(tagId)))
  const hash = locationToHash({ kind: 'highlight', highlightId: id, shared: true })
  const citation = {
    quote: text.replaceAll('\n', ' '),
    said: called.get(speakerId ?? '') ?? '',
    note: titleWithout(note.title, speaking, called),
    date: dated ? longDate(note.createdAt) : '',
    at: startMs === null ? '' : clockTime(startMs),
    tags: tags.flatMap((tag) => (tag ? [tag.title] : [])),
    link: `${origin}${linkTo('note', { noteId }, { hash })}`,
  }
  return { id, citation }
}
