import { parseId } from '@verbatim/contracts/ids.ts'
import { projectAccess } from '#src/access/access-levels.ts'
import type { NotesCtx } from '#src/context.ts'
import { insightReelReader } from './insight-reel-repository.ts'
import type { Reel } from './reel.ts'

/** A reel as it was published in an insight; null for none, and where its project may not be read. */
export async function readInsightReel(ctx: NotesCtx, insightId: string, reelId: string): Promise<Reel | null> {
  const [insight, named] = [parseId(insightId), parseId(reelId)]
  if (!insight || !named) return null
  return ctx.read(async (tx) => {
    const reel = await insightReelReader(tx, ctx.actor.teamId).inInsight(insight, named)
    return reel && (await projectAccess(tx, ctx.actor, reel.projectId)) !== 'none' ? reel : null
  })
}
