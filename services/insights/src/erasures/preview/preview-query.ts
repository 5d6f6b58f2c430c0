import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

type Text = { insight_id: string; text: string }

/** What a preview of an erasure reads of insights. */
export const previewQuery = (tx: ReadTransaction, teamId: string) => ({
  /** Texts of insights, drafts and what is published, at most so many, with their titles. */
  async texts(most: number): Promise<Text[]> {
    const { rows } = await tx.raw<{ rows: Text[] }>(
      `select id as insight_id, concat_ws(' / ', title, published_title, published_blocks) as text from insight where team_id = :teamId
       union all select insight_id, text from insight_block where team_id = :teamId
       union all select insight_id, content::text from insight_published_document where team_id = :teamId
       limit :most`,
      { teamId, most },
    )
    return rows
  },
  /** Insights that quote what somebody said. */
  async quoting(personId: string): Promise<string[]> {
    return tx('insight_block')
      .join('known_highlight', (on) =>
        on
          .on('known_highlight.team_id', 'insight_block.team_id')
          .andOn('known_highlight.highlight_id', 'insight_block.highlight_id'),
      )
      .where({ 'insight_block.team_id': teamId, person_key: personId })
      .distinct()
      .pluck<string[]>('insight_block.insight_id')
  },
  /** Which of these are published. */
  async published(ids: readonly string[]): Promise<string[]> {
    return tx('insight')
      .where({ team_id: teamId })
      .whereNotNull('published_at')
      .whereIn('id', [...ids])
      .pluck<string[]>('id')
  },
})
