import type { Version } from '@verbatim/kit/documents/versions/version.ts'
import { versionReader } from '@verbatim/kit/documents/versions/version-repository.ts'
import type { InsightsCtx } from '#src/context.ts'
import { seenInsight } from '#src/insights/seen-insight.ts'
import { INSIGHT_VERSIONS } from './insight-version-table.ts'

/** A version as it is listed: `current` is what stands now. */
export type ListedVersion = Version & { current: boolean }

type Args = { insightId: string; first?: number | null; after?: string | null }

/** A page of an insight's versions, newest first: all for who may write it, what was published for who may read it. */
export async function listInsightVersions(
  ctx: InsightsCtx,
  { insightId, first, after }: Args,
): Promise<{ items: ListedVersion[]; nextCursor: string | null }> {
  const { id, canWrite } = await seenInsight(ctx, insightId)
  const list = ctx.paging(`versions of ${id}`)
  const page = list.request(first, after)
  const { rows, next } = await ctx.read((tx) =>
    versionReader(tx, INSIGHT_VERSIONS, ctx.actor.teamId).page(id, page, canWrite ? undefined : 'PUBLICATION'),
  )
  const items = rows.map((row, place) => ({
    ...row,
    // The version before it is of the draft, which is nobody's who only reads.
    ...(canWrite ? {} : { wordsAdded: 0, wordsRemoved: 0 }),
    current: page.after === null && place === 0,
  }))
  return { items, nextCursor: list.cursor(next) }
}
