import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** How often a tag was suggested and decided on, and how often it was kept. */
export type SuggestionRecord = { proposed: number; kept: number }

export const NEVER_SUGGESTED: SuggestionRecord = { proposed: 0, kept: 0 }

/** What people made of the tags that were suggested to them in one workspace. */
export const suggestionOutcomeRepository = (tx: Transaction, teamId: string) => ({
  ...suggestionOutcomeReader(tx, teamId),
  /** Keeps what became of each tag of a suggestion. Those that are gone or were merged away are left out. */
  async record(highlightId: string, suggested: readonly string[], kept: readonly string[]): Promise<void> {
    await tx.raw(
      `insert into suggestion_outcome (team_id, highlight_id, tag_id, kept)
       select :teamId, :highlightId, tag.id, tag.id = any(:kept::uuid[]) from tag
       where tag.team_id = :teamId and tag.id = any(:suggested::uuid[])
       on conflict (highlight_id, tag_id) do update set kept = excluded.kept`,
      { teamId, highlightId, suggested: [...suggested], kept: [...kept] },
    )
  },
  /** The suggestion waits again. */
  async forget(highlightId: string): Promise<void> {
    await tx('suggestion_outcome').where({ team_id: teamId, highlight_id: highlightId }).delete()
  },
})

/** What can be read of it. */
export const suggestionOutcomeReader = (tx: ReadTransaction, teamId: string) => ({
  /** By tag; those that were never decided on are missing. */
  async recordsOf(tagIds: readonly string[]): Promise<Map<string, SuggestionRecord>> {
    const { rows } = await tx.raw<{ rows: (SuggestionRecord & { id: string })[] }>(
      `select tag_id as id, count(*)::int as proposed, count(*) filter (where kept)::int as kept
       from suggestion_outcome where team_id = :teamId and tag_id = any(:tagIds::uuid[]) group by tag_id`,
      { teamId, tagIds: [...tagIds] },
    )
    return new Map(rows.map(({ id, proposed, kept }) => [id, { proposed, kept }]))
  },
})
