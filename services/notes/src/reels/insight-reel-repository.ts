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
  /**
   * From now on the insight has these reels and no others. One that comes back is the same as before. Answers whether
   * anything changed.
   */
  async follow(insight: { insightId: string; projectId: string }, told: readonly ToldReel[]): Promise<boolean> {
    const { insightId, projectId } = insight
    const reels = told.map(({ reelId, highlightIds }) => ({
      reel_id: reelId,
      project_id: projectId,
      highlight_ids: highlightIds.slice(0, REEL_MOST),
    }))
    const of = { team_id: teamId, insight_id: insightId }
    const before: Row[] = await tx<Row>('insight_reel').where({ ...of, published: true })
    if (isSame(before, reels)) return false
    await tx('insight_reel')
      .where(of)
      .whereNotIn(
        'reel_id',
        reels.map((reel) => reel.reel_id),
      )
      .update({ published: false, highlight_ids: [] })
    if (!reels.length) return true
    await tx('insight_reel')
      .insert(reels.map((reel) => ({ ...reel, ...of, id: newId(), published: true })))
      .onConflict(['team_id', 'insight_id', 'reel_id'])
      .merge(['project_id', 'published', 'highlight_ids'])
    return true
  },
})

type Kept = Pick<Row, 'reel_id' | 'project_id' | 'highlight_ids'>

const isSame = (before: readonly Kept[], next: readonly Kept[]): boolean => {
  const inOrder = (reels: readonly Kept[]): string =>
    JSON.stringify(
      reels
        .map(({ reel_id, project_id, highlight_ids }) => [reel_id, project_id, ...highlight_ids])
        .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    )
  return inOrder(before) === inOrder(next)
}
