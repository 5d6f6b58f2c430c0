import { parseId } from '@verbatim/contracts/ids.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { hidden, notFound } from '@verbatim/kit/errors.ts'
import { projectLevelsOf } from '#src/access/access-levels.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import { knownId, requireLevel } from '#src/access/require-level.ts'
import { codingReader } from '#src/coding/coding-repository.ts'
import { onlySeen } from '#src/coding/only-seen.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { highlightLoaders } from '#src/highlights/highlight-loader.ts'
import { highlightRepository } from '#src/highlights/highlight-repository.ts'
import { type Note, refuseLocked } from '#src/notes/note.ts'
import { noteLoaders } from '#src/notes/note-loader.ts'
import { noteRepository } from '#src/notes/note-repository.ts'

/** Those of the highlights that the actor may see, in their order; none of others in a note that they code blind. */
export async function onlyReadable(ctx: NotesCtx, highlights: readonly Highlight[]): Promise<Highlight[]> {
  const seen = await Promise.all(
    highlights.map(async ({ noteId }) => {
      const note = await ctx.loaders(noteLoaders).note.load(noteId)
      return note !== null && (await ctx.loaders(accessLoaders).projectLevel.load(note.projectId)) !== 'none'
    }),
  )
  return onlySeen(
    ctx,
    highlights.filter((_highlight, place) => seen[place]),
  )
}

/** The highlight, or null when it is deleted or the actor may not know of it; for references from other services. */
export async function readableHighlight(ctx: NotesCtx, highlightId: string): Promise<Highlight | null> {
  const id = parseId(highlightId)
  const highlight = id && (await ctx.loaders(highlightLoaders).highlight.load(id))
  return (highlight && (await onlyReadable(ctx, [highlight]))[0]) || null
}

/** The highlight, if the actor may see it. Throws NotFound. */
export async function requireHighlight(ctx: NotesCtx, highlightId: string): Promise<Highlight> {
  const highlight = await readableHighlight(ctx, highlightId)
  if (!highlight) throw notFound('Highlight')
  return highlight
}

/** A highlight that is about to change, with its note. */
export type ChangingHighlight = { highlight: Highlight; note: Note }

/**
 * Highlights that the actor may change, deleted ones too. Throws NotFound when one is missing, its note may not be seen or
 * it is another's in a note that they code blind, Forbidden without WRITE, InvalidOperation when a note is locked.
 * @param held true keeps others from changing them while the transaction lasts; hold tags first, never after.
 */
export async function changeableHighlights(
  ctx: NotesCtx,
  tx: Transaction,
  highlightIds: readonly string[],
  locked: boolean,
): Promise<ChangingHighlight[]> {
  const ids = [...new Set(highlightIds.map((id) => knownId(id, 'Highlight')))]
  const repository = highlightRepository(tx, ctx.actor.teamId)
  if (locked) await repository.lock(ids)
  const highlights = new Map((await repository.byIds(ids)).map((one) => [one.id, one]))
  const noteIds = new Set([...highlights.values()].map((one) => one.noteId))
  const notes = new Map((await noteRepository(tx, ctx.actor.teamId).byIds([...noteIds])).map((one) => [one.id, one]))
  const projectIds = new Set([...notes.values()].map((note) => note.projectId))
  const levels = await projectLevelsOf(tx, ctx.actor, [...projectIds])
  const blind = await codingReader(tx, ctx.actor.teamId).blindNotes(ctx.actor.userId, [...noteIds])
  const readable = ids.map((id) => {
    const highlight = highlights.get(id)
    const note = highlight && notes.get(highlight.noteId)
    const level = (note && levels.get(note.projectId)) ?? 'none'
    if (!highlight || !note) throw notFound('Highlight')
    const isBlind = blind.has(note.id) && highlight.authorId !== ctx.actor.userId
    if (level === 'none' || isBlind) throw hidden('Highlight', id)
    return { highlight, note, level }
  })
  return readable.map(({ highlight, note, level }) => {
    requireLevel(level, 'WRITE')
    refuseLocked(note)
    return { highlight, note }
  })
}

/** As `changeableHighlights`, for one. */
export async function changeableHighlight(
  ctx: NotesCtx,
  tx: Transaction,
  highlightId: string,
  locked: boolean,
): Promise<ChangingHighlight> {
  const [changing] = await changeableHighlights(ctx, tx, [highlightId], locked)
  if (!changing) throw notFound('Highlight')
  return changing
}

/** As `changeableHighlight`, and a deleted one is not found. */
export async function livingHighlight(
  ctx: NotesCtx,
  tx: Transaction,
  highlightId: string,
  locked: boolean,
): Promise<ChangingHighlight> {
  const changing = await changeableHighlight(ctx, tx, highlightId, locked)
  if (changing.highlight.deletedAt) throw notFound('Highlight')
  return changing
}
