import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Maker } from '@verbatim/shares/share-link.ts'

/** What the link of an insight shows of pictures, plays of its text and of what it quotes, and who vouches for it. */
export type SharedPictures = {
  terms: string
  fileIds: readonly string[]
  recordingIds: readonly string[]
  quoteIds: readonly string[]
  maker: Maker
  expiresAt: Date | null
}

type Row = {
  insight_id: string
  team_id: string
  terms: string
  file_ids: string[]
  recording_ids: string[]
  quote_ids: string[]
  clips_ordered_at: Date | null
  maker_id: string
  maker_role: Maker['role']
  maker_group_ids: string[]
  expires_at: Date | null
}

/** Pictures that links of insights of one workspace show. */
export const sharedPictureReader = (tx: ReadTransaction, teamId: string) => ({
  /** What the link of that insight shows; null where it has none that is good at that time. */
  async ofInsight(insightId: string, now: Date): Promise<SharedPictures | null> {
    const row = await tx<Row>('shared_pictures').where({ team_id: teamId, insight_id: insightId }).first()
    if (!row || (row.expires_at !== null && row.expires_at <= now)) return null
    const maker = { userId: row.maker_id, role: row.maker_role, groupIds: row.maker_group_ids }
    return {
      terms: row.terms,
      fileIds: row.file_ids,
      recordingIds: row.recording_ids,
      quoteIds: row.quote_ids,
      maker,
      expiresAt: row.expires_at,
    }
  },
})

/** The same, as insights tells of it. */
export const sharedPictureRepository = (tx: Transaction, teamId: string) => ({
  ...sharedPictureReader(tx, teamId),
  /** From now on the link of the insight shows this, or nothing. */
  async follow(insightId: string, shared: SharedPictures | null): Promise<void> {
    if (!shared) {
      await tx('shared_pictures').where({ team_id: teamId, insight_id: insightId }).delete()
      return
    }
    const { terms, fileIds, recordingIds, quoteIds, maker, expiresAt } = shared
    await tx('shared_pictures')
      .insert({
        insight_id: insightId,
        team_id: teamId,
        terms,
        file_ids: fileIds,
        expires_at: expiresAt,
        recording_ids: recordingIds,
        quote_ids: quoteIds,
        maker_id: maker.userId,
        maker_role: maker.role,
        maker_group_ids: maker.groupIds,
      })
      .onConflict('insight_id')
      .merge()
      .where({ 'shared_pictures.team_id': teamId })
  },
  /** Writes down that clips of its quotes are ordered now. False where that was written after `before`, or there is no link. */
  async markOrdered(insightId: string, { before, now }: { before: Date; now: Date }): Promise<boolean> {
    const ordered = await tx('shared_pictures')
      .where({ team_id: teamId, insight_id: insightId })
      .where((one) => one.whereNull('clips_ordered_at').orWhere('clips_ordered_at', '<', before))
      .update({ clips_ordered_at: now })
    return ordered > 0
  },
})
