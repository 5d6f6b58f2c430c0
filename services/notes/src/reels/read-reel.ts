import { parseId } from '@verbatim/contracts/ids.ts'
import type { NotesCtx } from '#src/context.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { insightReelReader } from './insight-reel-repository.ts'
import type { Reel } from './reel.ts'

/** A reel as it was published in an insight; null for none. Throws NotFound where its project may not be read. */
export async function readInsightReel(ctx: NotesCtx, insightId: string, reelId: string): Promise<Reel | null> {
  const [insight, named] = [parseId(insightId), parseId(reelId)]
  if (!insight || !named) return null
  const reel = await ctx.read((tx) => insightReelReader(tx, ctx.actor.teamId).inInsight(insight, named))
  if (reel) await requireProject(ctx, reel.projectId, 'READ')
  return reel
}
