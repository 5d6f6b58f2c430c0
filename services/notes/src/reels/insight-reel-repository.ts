import { newId } from '@verbatim/contracts/ids.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { REEL_MOST, type Reel } from './reel.ts'

type Row = {
  id: string
  team_id: string
  insight_id: string
  reel_id: string
  project_id: string
  published: boolean
  highlight_ids: string[]
}

/** A reel as insights tells of it. */
export type ToldReel = { reelId: string; highlightIds: readonly string[] }

const toReel = (row: Row): Reel => ({
  id: row.id,
  projectId: row.project_id,
  kind: 'insight',
  addressId: row.reel_id,
  title: '',
  highlightIds: row.highlight_ids,
})

/** Reels that stand in published insights of one workspace. */
export function insightReelReader(tx: ReadTransaction, teamId: string) {
  const published = () => tx<Row>('insight_reel').where({ team_id: teamId, published: true })
  return {
    async byIds(ids: readonly string[]): Promise<Reel[]> {
      return (await published().whereIn('id', [...ids])).map(toReel)
    },
    async inInsight(insightId: string, reelId: string): Promise<Reel | null> {
      const row = await published().where({ insight_id: insightId, reel_id: reelId }).first()
      return row ? toReel(row) : null
    },
  }
}

/** The same, and what keeps them as they are told. */
export const insightReelRepository = (tx: Transaction, teamId: string) => ({
  ...insightReelReader(tx, teamId),
  /** From now on the insight has these reels and no others. One that comes back is the same as before. */
  async follow(insight: { insightId: string; projectId: string }, reels: readonly ToldReel[]): Promise<void> {
    const { insightId, projectId } = insight
    await tx('insight_reel')
      .where({ team_id: teamId, insight_id: insightId })
      .whereNotIn(
        'reel_id',
        reels.map(({ reelId }) => reelId),
      )
      .update({ published: false, highlight_ids: [] })
    if (!reels.length) return
    const rows = reels.map(({ reelId, highlightIds }) => ({
      ...{ id: newId(), team_id: teamId, insight_id: insightId, reel_id: reelId, project_id: projectId },
      ...{ published: true, highlight_ids: highlightIds.slice(0, REEL_MOST) },
    }))
    await tx('insight_reel')
      .insert(rows)
      .onConflict(['team_id', 'insight_id', 'reel_id'])
      .merge(['project_id', 'published', 'highlight_ids'])
  },
})
