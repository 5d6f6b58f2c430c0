import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { ShareLink } from './share-link.ts'

type Row = {
  id: string
  team_id: string
  insight_id: string
  share_token: string
  hides_names: boolean
  created_by: string
  created_at: Date
  expires_at: Date | null
}

/** How often a link was opened in one hour. Nothing is kept of who opened it. */
export type HourOfViews = { hour: Date; views: number }

const toShareLink = (row: Row): ShareLink => ({
  id: row.id,
  insightId: row.insight_id,
  token: row.share_token,
  hidesNames: row.hides_names,
  createdBy: row.created_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

/** Links of one workspace. */
export function shareLinkReader(tx: ReadTransaction, teamId: string) {
  const links = () => tx<Row>('share_link').where({ team_id: teamId })
  return {
    async ofInsight(insightId: string): Promise<ShareLink | null> {
      const row = await links().where({ insight_id: insightId }).first()
      return row ? toShareLink(row) : null
    },
    /** The link of a token that has not ended; one query whether or not there ever was one. */
    async byToken(token: string, now: Date): Promise<ShareLink | null> {
      const row = await links()
        .where({ share_token: token })
        .where((one) => one.whereNull('expires_at').orWhere('expires_at', '>', now))
        .first()
      return row ? toShareLink(row) : null
    },
    /** All views, and the last hours in which there were some, latest first. */
    async viewsOf(shareId: string, hours: number): Promise<{ total: number; latest: HourOfViews[] }> {
      const { rows } = await tx.raw<{ rows: { total: number }[] }>(
        'select coalesce(sum(views), 0)::int as total from share_view where team_id = :teamId and share_id = :shareId',
        { teamId, shareId },
      )
      const latest = await tx<HourOfViews>('share_view')
        .where({ team_id: teamId, share_id: shareId })
        .orderBy('hour', 'desc')
        .limit(hours)
        .select('hour', 'views')
      return { total: rows[0]?.total ?? 0, latest }
    },
  }
}

/** The same, and what changes them. */
export const shareLinkRepository = (tx: Transaction, teamId: string) => ({
  ...shareLinkReader(tx, teamId),
  /** Keeps the link in the place of the insight's earlier one. */
  async save(link: ShareLink): Promise<void> {
    const changes = { hides_names: link.hidesNames, expires_at: link.expiresAt }
    await tx('share_link')
      .insert({
        ...{ id: link.id, team_id: teamId, insight_id: link.insightId, share_token: link.token, ...changes },
        ...{ created_by: link.createdBy, created_at: link.createdAt },
      })
      .onConflict('insight_id')
      .merge(changes)
  },
  /** Forgets the link with its views; false where there was none. */
  async remove(insightId: string): Promise<boolean> {
    return (await tx('share_link').where({ team_id: teamId, insight_id: insightId }).delete()) > 0
  },
  async countView(shareId: string, at: Date): Promise<void> {
    await tx.raw(
      `insert into share_view (team_id, share_id, hour, views) values (:teamId, :shareId, date_trunc('hour', :at::timestamptz), 1)
       on conflict (share_id, hour) do update set views = share_view.views + 1`,
      { teamId, shareId, at },
    )
  },
})
