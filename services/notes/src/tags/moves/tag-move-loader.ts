import type { Ctx } from '@verbatim/kit/context.ts'
import { undoableSince } from '@verbatim/kit/undo-window.ts'
import DataLoader from 'dataloader'
import type { TagMove } from '#src/tags/moves/tag-move.ts'
import { tagMoveReader } from '#src/tags/moves/tag-move-repository.ts'

/** Reads moves that can still be undone, many at once. */
export const tagMoveLoaders = ({ actor, clock, read }: Ctx) => ({
  /** To each tag, the newest first. */
  movesTo: new DataLoader<string, TagMove[]>(async (tagIds) => {
    const moves = await read((tx) => tagMoveReader(tx, actor.teamId).to(tagIds, undoableSince(clock.now())))
    const byTarget = Map.groupBy(moves, ({ targetId }) => targetId)
    return tagIds.map((id) => byTarget.get(id) ?? [])
  }),
  /** How many highlights lost the tag by each move. */
  highlightCount: new DataLoader<string, number>(async (ids) => {
    const counts = await read((tx) => tagMoveReader(tx, actor.teamId).highlightCounts(ids))
    return ids.map((id) => counts.get(id) ?? 0)
  }),
})
