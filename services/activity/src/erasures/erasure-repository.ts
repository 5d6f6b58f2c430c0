import type { Transaction } from '@verbatim/kit/database/database.ts'
import { ERASED } from '@verbatim/kit/erasure/erased-words.ts'

/** What the erasure of a person removes of comments. */
export const erasureRepository = (tx: Transaction, teamId: string) => ({
  /** What threads on these quote; how many there are. Titles that are remembered of them go too. */
  async forgetQuotes(resources: readonly string[]): Promise<number> {
    await tx('subject')
      .where({ team_id: teamId })
      .whereIn('resource', [...resources])
      .update({ title: '' })
    return tx('comment_thread')
      .where({ team_id: teamId })
      .whereIn('subject', [...resources])
      .whereNot({ quote: ERASED })
      .update({ quote: ERASED })
  },
  /** Removes threads about somebody, with their comments; how many. */
  async removeThreads(resource: string): Promise<number> {
    await tx('subject').where({ team_id: teamId, resource }).update({ title: '', deleted: true })
    return tx('comment_thread').where({ team_id: teamId, subject: resource }).delete()
  },
})
