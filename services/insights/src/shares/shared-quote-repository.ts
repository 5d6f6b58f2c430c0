import type { Transaction } from '@verbatim/kit/database/database.ts'
import { putUnlessNewer } from '@verbatim/kit/database/put-unless-newer.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** The words of a highlight as a public page shows them. The name is empty where nobody is named. */
export type SharedQuote = {
  highlightId: string
  quote: string
  speakerName: string
  /** Where they begin in their recording; null where nothing was recorded. */
  startMs: number | null
  tagIds: string[]
}

type Row = {
  team_id: string
  highlight_id: string
  quote: string
  speaker_name: string
  start_ms: number | null
  tag_ids: string[]
}

/** The quote is in a published insight that has a link, and its highlight is still there. */
const IS_SHARED = `exists (
    select 1 from share_link link
    join insight on insight.id = link.insight_id and insight.deleted_at is null and insight.published_at is not null
    where link.team_id = :teamId
      and insight.published_blocks @> jsonb_build_array(jsonb_build_object('highlightId', :highlightId::text))
  )`

/** What public pages of one workspace quote, and nothing else. */
export function sharedQuoteReader(tx: ReadTransaction, teamId: string) {
  return {
    /** Quotes whose highlight is still there and in one of these projects. */
    async inProjects(ids: readonly string[], projectIds: readonly string[]): Promise<SharedQuote[]> {
      const rows = await tx<Row>('shared_quote')
        .where({ 'shared_quote.team_id': teamId })
        .whereIn('shared_quote.highlight_id', [...ids])
        .join('known_highlight', (on) =>
          on
            .on('known_highlight.team_id', 'shared_quote.team_id')
            .andOn('known_highlight.highlight_id', 'shared_quote.highlight_id'),
        )
        .whereIn('known_highlight.project_id', [...projectIds])
        .select<Row[]>('shared_quote.*')
      return rows.map((row) => ({
        highlightId: row.highlight_id,
        quote: row.quote,
        speakerName: row.speaker_name,
        startMs: row.start_ms,
        tagIds: row.tag_ids,
      }))
    },
  }
}

/** The same, and what keeps and forgets them. */
export const sharedQuoteRepository = (tx: Transaction, teamId: string) => ({
  ...sharedQuoteReader(tx, teamId),
  /** Keeps the words of a highlight if a link shows them. */
  async saveIfShared({ highlightId, quote, speakerName, startMs, tagIds }: SharedQuote, toldAt: Date): Promise<void> {
    const { rows } = await tx.raw<{ rows: { shared: boolean }[] }>(`select ${IS_SHARED} as shared`, {
      teamId,
      highlightId,
    })
    if (!rows[0]?.shared) return
    await putUnlessNewer(tx, 'shared_quote', ['team_id', 'highlight_id'], 'told_at', [
      {
        team_id: teamId,
        highlight_id: highlightId,
        quote,
        speaker_name: speakerName,
        start_ms: startMs,
        tag_ids: tagIds,
        told_at: toldAt,
      },
    ])
  },
  /** Forgets the words that no link shows any more. */
  async forgetUnshared(): Promise<void> {
    await tx.raw(
      `delete from shared_quote quote where quote.team_id = :teamId and not (
         ${IS_SHARED.replace(':highlightId::text', 'quote.highlight_id::text')} and exists (
           select 1 from known_highlight known
           where known.team_id = :teamId and known.highlight_id = quote.highlight_id))`,
      { teamId },
    )
  },
})
