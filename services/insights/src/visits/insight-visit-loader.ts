import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import { lastInsightVisits, type RecentInsight } from '#src/visits/insight-visit-repository.ts'

/** When whoever asks last opened or worked on insights, many at once; null where they never did. */
export const insightVisitLoaders = ({ actor: { teamId, userId }, read }: Pick<Ctx, 'actor' | 'read'>) => ({
  last: new DataLoader<string, RecentInsight | null>(async (ids) => {
    const visits = await read((tx) => lastInsightVisits(tx, { teamId, userId, ids }))
    return ids.map((id) => visits.get(id) ?? null)
  }),
})
