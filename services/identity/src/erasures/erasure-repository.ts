import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { WordFinder } from '@verbatim/kit/erasure/erased-words.ts'
import { turnTaker } from '@verbatim/kit/turn-taker.ts'

const ROWS_AT_ONCE = 1000

/** What the erasure of a person removes of the audit log: words, which stand beside its chain (ADR 19). */
export const erasureRepository = (tx: Transaction, teamId: string) => ({
  /** Removes the words of entries that hold erased ones; how many. */
  async forgetAuditWords(finder: WordFinder): Promise<number> {
    let removed = 0
    const takeTurns = turnTaker()
    for (let after: string | null = null; ; ) {
      const rows = tx<{ id: string; team_id: string; words: string }>('audit_words')
        .where({ team_id: teamId })
        .orderBy('id')
      const page: { id: string; words: string }[] = await (after ? rows.where('id', '>', after) : rows)
        .limit(ROWS_AT_ONCE)
        .select('id', 'words')
      const held: string[] = []
      for (const { id, words } of page) if ((await finder.findInTurns(words, takeTurns)).length > 0) held.push(id)
      removed += await tx('audit_words').where({ team_id: teamId }).whereIn('id', held).delete()
      after = page.at(-1)?.id ?? null
      if (page.length < ROWS_AT_ONCE) return removed
    }
  },
})
