import { parseId } from '@verbatim/contracts/ids.ts'
import { found, hidden } from '@verbatim/kit/errors.ts'
import { projectAccess } from '#src/access/access-levels.ts'
import type { NotesCtx } from '#src/context.ts'
import { insightReelReader } from './insight-reel-repository.ts'
import type { Reel } from './reel.ts'

/** A published reel by its own id. Throws NotFound for none, and where its project may not be read. */
export const requireInsightReel = (ctx: NotesCtx, id: string): Promise<Reel> =>
  ctx.read(async (tx) => {
    const reel = found((await insightReelReader(tx, ctx.actor.teamId).byIds([id]))[0] ?? null, 'Reel')
    if ((await projectAccess(tx, ctx.actor, reel.projectId)) === 'none') throw hidden('Reel', id)
    return reel
  })

/** A reel as it was published in an insight; null for none, and where its project may not be read. */
export async function readInsightReel(ctx: NotesCtx, insightId: string, reelId: string): Promise<Reel | null> {
  const [insight, named] = [parseId(insightId), parseId(reelId)]
  if (!insight || !named) return null
  return ctx.read(async (tx) => {
    const reel = await insightReelReader(tx, ctx.actor.teamId).inInsight(insight, named)
    return reel && (await projectAccess(tx, ctx.actor, reel.projectId)) !== 'none' ? reel : null
  })
}
