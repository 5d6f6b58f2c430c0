import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

type Body = { id: string; body: string }

/** What a preview of an erasure reads of comments. */
export const previewQuery = (tx: ReadTransaction, teamId: string) => ({
  /**
   * What people wrote before a comment, at most so much of it, the newest first. Not of what a member has for themselves: a
   * count would tell a manager what is said there.
   */
  async bodiesBefore(id: string | null, most: number): Promise<Body[]> {
    const bodies = tx<Body & { team_id: string }>('comment')
      .where({ team_id: teamId })
      .whereNotIn('thread_id', threadsOfOwn(tx, teamId))
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

/** Threads about personal insights and members' own canvases, those in the trash too. */
const threadsOfOwn = (tx: ReadTransaction, teamId: string) =>
  tx('comment_thread')
    .join('subject', (on) =>
      on.on('subject.team_id', 'comment_thread.team_id').andOn('subject.resource', 'comment_thread.root'),
    )
    .where({ 'comment_thread.team_id': teamId })
    .whereNotNull('subject.owner_id')
    .select('comment_thread.id')
