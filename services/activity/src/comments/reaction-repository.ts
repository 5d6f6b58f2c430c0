import { newId } from '@verbatim/contracts/ids.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Reaction } from '#src/comments/reaction.ts'

type Row = { team_id: string; id: string; comment_id: string; user_id: string; emoji: string; created_at: Date }
type Given = { commentId: string; userId: string; emoji: string }

/** What can be read of the reactions of one workspace. */
export const reactionReader = (tx: ReadTransaction, teamId: string) => ({
  /** Under each of the comments, the sign that was given first one first. */
  async of(commentIds: readonly string[]): Promise<Map<string, Reaction[]>> {
    const { rows } = await tx.raw<{ rows: { comment_id: string; emoji: string; user_ids: string[] }[] }>(
      `select comment_id, emoji, array_agg(user_id order by created_at, user_id) as user_ids
         from comment_reaction where team_id = :teamId and comment_id = any(:commentIds::uuid[])
         group by comment_id, emoji order by min(created_at), emoji`,
      { teamId, commentIds: [...commentIds] },
    )
    const byComment = Map.groupBy(rows, (row) => row.comment_id)
    return new Map(
      [...byComment].map(([id, found]) => [id, found.map(({ emoji, user_ids }) => ({ emoji, userIds: user_ids }))]),
    )
  },
})

/** Reactions of one workspace. */
export function reactionRepository(tx: Transaction, teamId: string) {
  const reactions = () => tx<Row>('comment_reaction').where({ team_id: teamId })
  return {
    ...reactionReader(tx, teamId),
    /** @returns false where it was given before */
    async add({ commentId, userId, emoji }: Given, now: Date): Promise<boolean> {
      const row = { team_id: teamId, id: newId(), comment_id: commentId, user_id: userId, emoji, created_at: now }
      const added = await tx('comment_reaction')
        .insert(row)
        .onConflict(['comment_id', 'user_id', 'emoji'])
        .ignore()
        .returning('id')
      return added.length > 0
    },
    /** @returns false where it was not given */
    async remove({ commentId, userId, emoji }: Given): Promise<boolean> {
      return (await reactions().where({ comment_id: commentId, user_id: userId, emoji }).delete()) > 0
    },
    async removeUnder(commentId: string): Promise<void> {
      await reactions().where({ comment_id: commentId }).delete()
    },
    async removeOf(userId: string): Promise<void> {
      await reactions().where({ user_id: userId }).delete()
    },
  }
}
