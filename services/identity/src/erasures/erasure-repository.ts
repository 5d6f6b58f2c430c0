import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { WordFinder } from '@verbatim/kit/erasure/erased-words.ts'

const ROWS_AT_ONCE = 1000

/** What the erasure of a person removes of the audit log: words, which stand beside its chain (ADR 19). */
export const erasureRepository = (tx: Transaction, teamId: string) => ({
  /** Removes the words of entries that hold erased ones; how many. */
  async forgetAuditWords(finder: WordFinder): Promise<number> {
    let removed = 0
    for (let after: string | null = null; ; ) {
      const rows = tx<{ id: string; team_id: string; words: string }>('audit_words')
        .where({ team_id: teamId })
        .orderBy('id')
      const page: { id: string; words: string }[] = await (after ? rows.where('id', '>', after) : rows)
        .limit(ROWS_AT_ONCE)
        .select('id', 'words')
      const held = page.filter(({ words }) => finder.find(words).length > 0).map(({ id }) => id)
      removed += await tx('audit_words').where({ team_id: teamId }).whereIn('id', held).delete()
      after = page.at(-1)?.id ?? null
      if (page.length < ROWS_AT_ONCE) return removed
    }
  },
})
