import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { PREVIEW_PORTION_BYTES } from '@verbatim/kit/erasure/dry-look.ts'

type Text = { insight_id: string; text: string }

const INSIGHTS_AT_ONCE = 10

/**
 * What a preview of an erasure reads of insights: of those in a project alone. A count of personal ones would tell a manager
 * what they say.
 */
export const previewQuery = (tx: ReadTransaction, teamId: string) => ({
  /**
   * Texts of the next insights after one, drafts and what is published, with their titles: as many as fit in a portion, but
   * for a first insight that does not. None where there are no more.
   */
  async textsAfter(after: string | null): Promise<Text[]> {
    const { rows } = await tx.raw<{ rows: Text[] }>(
      `with page as (
         select id, concat_ws(' / ', title, published_title, published_blocks) as text from insight
          where team_id = :teamId and project_id is not null
            and id > coalesce(:after::uuid, '00000000-0000-0000-0000-000000000000'::uuid)
          order by id limit :most
       ), texts as (
         select id as insight_id, text from page
         union all select insight_id, text from insight_block
          where team_id = :teamId and insight_id in (select id from page)
         union all select insight_id, content::text from insight_published_document
          where team_id = :teamId and insight_id in (select id from page)
       ), counted as (
         select insight_id, sum(sum(octet_length(text))) over (order by insight_id) - sum(octet_length(text)) as bytes_before
           from texts group by insight_id
       )
       select insight_id, text from texts join counted using (insight_id)
        where bytes_before < :bytes order by insight_id`,
      { teamId, after, most: INSIGHTS_AT_ONCE, bytes: PREVIEW_PORTION_BYTES },
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
      .join('insight', (on) =>
        on.on('insight.team_id', 'insight_block.team_id').andOn('insight.id', 'insight_block.insight_id'),
      )
      .where({ 'insight_block.team_id': teamId, person_key: personId })
      .whereNotNull('insight.project_id')
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
