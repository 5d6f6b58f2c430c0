import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Comment } from '#src/comments/comment.ts'

type Row = {
  team_id: string
  id: string
  thread_id: string
  author_id: string
  body: string
  created_at: Date
  edited_at: Date | null
  deleted_at: Date | null
}

const toComment = (row: Row): Comment => ({
  id: row.id,
  threadId: row.thread_id,
  authorId: row.author_id,
  body: row.body,
  createdAt: row.created_at,
  editedAt: row.edited_at,
  deletedAt: row.deleted_at,
})

/** Comments of one workspace. */
export const commentRepository = (tx: Transaction, teamId: string) => ({
  ...commentReader(tx, teamId),
  ...commentWrites(tx, teamId),
})

/** What can be read of them. */
export function commentReader(tx: ReadTransaction, teamId: string) {
  const comments = () => tx<Row>('comment').where({ team_id: teamId })
  return {
    async byIds(ids: readonly string[]): Promise<Comment[]> {
      return (await comments().whereRaw('id = any(?::uuid[])', [[...ids]])).map(toComment)
    },
    /** The last comments of each thread that were not deleted, oldest first. */
    async lastOf(threadIds: readonly string[], limit: number): Promise<Comment[]> {
      const { rows } = await tx.raw<{ rows: Row[] }>(
        `select found.* from unnest(:threadIds::uuid[]) as thread(id) cross join lateral (
           select * from comment where comment.team_id = :teamId and thread_id = thread.id and deleted_at is null
           order by created_at desc, comment.id desc limit :limit) found
         order by found.created_at, found.id`,
        { threadIds: [...threadIds], teamId, limit },
      )
      return rows.map(toComment)
    },
    /** Those of a thread before one of them that were not deleted, the last `limit`, oldest first. */
    async before(threadId: string, comment: Comment, limit: number): Promise<Comment[]> {
      const rows = await comments()
        .where({ thread_id: threadId })
        .whereNull('deleted_at')
        .whereRaw('(created_at, id) < (?::timestamptz, ?::uuid)', [comment.createdAt, comment.id])
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(limit)
      return rows.map(toComment).reverse()
    },
    /** Who has said something in a thread, or is mentioned in it. */
    async participants(threadId: string): Promise<string[]> {
      const { rows } = await tx.raw<{ rows: { user_id: string }[] }>(
        `select author_id as user_id from comment
           where team_id = :teamId and thread_id = :threadId and deleted_at is null
         union select mention.user_id from comment_mention mention
           join comment on comment.team_id = mention.team_id and comment.id = mention.comment_id
           where mention.team_id = :teamId and comment.thread_id = :threadId and comment.deleted_at is null`,
        { teamId, threadId },
      )
      return rows.map((row) => row.user_id)
    },
  }
}

function commentWrites(tx: Transaction, teamId: string) {
  const comments = () => tx<Row>('comment').where({ team_id: teamId })
  return {
    /** Adds a comment; false where its id is taken. */
    async add(comment: Comment): Promise<boolean> {
      const row = {
        team_id: teamId,
        id: comment.id,
        thread_id: comment.threadId,
        author_id: comment.authorId,
        body: comment.body,
        created_at: comment.createdAt,
      }
      const added = await tx('comment').insert(row).onConflict('id').ignore().returning('id')
      return added.length > 0
    },
    async save({ id, body, editedAt, deletedAt }: Comment): Promise<void> {
      await comments().where({ id }).update({ body, edited_at: editedAt, deleted_at: deletedAt })
    },
    /** Whom a comment mentions from now on. @returns those whom it did not mention before */
    async mention(commentId: string, userIds: readonly string[]): Promise<string[]> {
      const mentions = () => tx('comment_mention').where({ team_id: teamId, comment_id: commentId })
      await mentions()
        .whereRaw('user_id <> all(?::uuid[])', [[...userIds]])
        .delete()
      if (!userIds.length) return []
      const rows = userIds.map((user_id) => ({ team_id: teamId, comment_id: commentId, user_id }))
      const added = await tx('comment_mention').insert(rows).onConflict().ignore().returning('user_id')
      return added.map(({ user_id }) => user_id)
    },
  }
}
