import { parseId } from '@verbatim/contracts/ids.ts'
import { type Permission, permits } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { levelsOf } from '#src/access/access-levels.ts'
import type { NotesCtx } from '#src/context.ts'
import { refuseTooMany } from '#src/highlights/highlight.ts'
import { type QuoteLocation, quoteLocations } from '#src/highlights/quotes/quote-location-query.ts'
import type { TrashKind } from '#src/trash/trash.ts'
import type { Trash } from '#src/trash/trash-of.ts'

/** Where something quoted is now. */
type QuoteState = 'STANDS' | 'IN_TRASH'

/** What brings a quote back: an entry of the trash, or the highlight itself where only that was deleted. */
type Restorable = { id: string; kind: TrashKind | 'HIGHLIGHT'; title: string }

export type QuoteFate = { id: string; state: QuoteState; restorable: Restorable | null }

/**
 * What became of highlights that are quoted somewhere, at most 500, with the way back for whoever may go it. What the
 * actor may not open is left out as what is not there, so that nobody learns of it by its id.
 */
export async function quoteFates(
  ctx: NotesCtx,
  trash: Pick<Trash, 'restorable'>,
  highlightIds: readonly string[],
): Promise<QuoteFate[]> {
  refuseTooMany(highlightIds)
  const ids = [...new Set(highlightIds.map((id) => parseId(id)).filter((id) => id !== null))]
  return ctx.read(async (tx) => {
    const places = new Map((await quoteLocations(tx, ctx.actor.teamId, ids)).map((place) => [place.id, place]))
    const levels = await levelsAt(tx, ctx, [...places.values()])
    const entries = new Map<string, Restorable | null>()
    for (const { root } of places.values())
      if (root && !entries.has(root)) entries.set(root, await trash.restorable(tx, ctx, root))
    return ids.flatMap((id): QuoteFate[] => {
      const place = places.get(id)
      const level = levels.get(place?.projectId ?? '') ?? 'none'
      if (!place || level === 'none') return []
      if (place.root) return [{ id, state: 'IN_TRASH', restorable: entries.get(place.root) ?? null }]
      if (!place.isDeleted) return [{ id, state: 'STANDS', restorable: null }]
      const mayRestore = permits(level, 'WRITE') && !place.isLocked
      const restorable: Restorable | null = mayRestore ? { id, kind: 'HIGHLIGHT', title: place.noteTitle } : null
      return [{ id, state: 'IN_TRASH', restorable }]
    })
  })
}

/** What the actor may do in the quotes' projects, or could before these went into the trash. */
async function levelsAt(
  tx: ReadTransaction,
  ctx: NotesCtx,
  places: readonly QuoteLocation[],
): Promise<Map<string, Permission>> {
  const ids = [...new Set(places.map(({ projectId }) => projectId))]
  const living = await levelsOf(tx, ctx.actor, 'project', ids)
  const trashed = await levelsOf(
    tx,
    ctx.actor,
    'project',
    ids.filter((id) => !living.has(id)),
    'trashed',
  )
  return new Map([...living, ...trashed])
}
