import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

type Body = { id: string; body: string }

/** What a preview of an erasure reads of comments. */
export const previewQuery = (tx: ReadTransaction, teamId: string) => ({
  /** What people wrote before a comment, at most so much of it, the newest first. */
  async bodiesBefore(id: string | null, most: number): Promise<Body[]> {
    const bodies = tx<Body & { team_id: string }>('comment')
      .where({ team_id: teamId })
      .orderBy('id', 'desc')
      .limit(most)
    return (id ? bodies.where('id', '<', id) : bodies).select('id', 'body')
  },
  /** What is remembered of something that can be commented on; null where nothing is, or it is gone. */
  async title(resource: string): Promise<string | null> {
    const row = await tx<{ title: string; team_id: string; resource: string; deleted: boolean }>('subject')
      .where({ team_id: teamId, resource, deleted: false })
      .first('title')
    return row?.title ?? null
  },
  async countThreads(resource: string): Promise<number> {
    const [row] = await tx('comment_thread')
      .where({ team_id: teamId, subject: resource })
      .count<{ count: string }[]>('* as count')
    return Number(row?.count ?? 0)
  },
})
