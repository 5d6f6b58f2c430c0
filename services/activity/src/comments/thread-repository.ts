import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Keyset, keysetPage } from '@verbatim/kit/database/keyset.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Keyed, PageRequest } from '@verbatim/kit/paging.ts'
import type { CommentThread } from '#src/comments/comment-thread.ts'
import { DRAFT } from '#src/subjects/subject.ts'

type Row = {
  team_id: string
  id: string
  subject: string
  root: string
  quote: string
  created_by: string
  created_at: Date
  latest_at: Date
  comment_count: number
  resolved_at: Date | null
  resolved_by: string | null
  deleted_at: Date | null
}

const toThread = (row: Row): CommentThread => ({
  id: row.id,
  subject: row.subject,
  root: row.root,
  quote: row.quote,
  createdBy: row.created_by,
  createdAt: row.created_at,
  latestAt: row.latest_at,
  commentCount: row.comment_count,
  resolvedAt: row.resolved_at,
  resolvedBy: row.resolved_by,
  deletedAt: row.deleted_at,
})

const NEWEST: Keyset = {
  direction: 'desc',
  columns: [
    { sql: 'latest_at', type: 'timestamptz' },
    { sql: 'id', type: 'uuid' },
  ],
}

/** Which threads of a page a list shows. */
export type ShownThreads = 'OPEN' | 'RESOLVED' | 'ALL'

/** `drafts`: whether those on the draft of an insight are among them. */
type Shown = { show: ShownThreads; drafts: boolean }
/** Open threads of a page: all, and those on no draft. */
export type OpenCounts = { all: number; published: number }

const OF_NO_DRAFT = 'position(? in subject) = 0'

/** Threads of one workspace. */
export const threadRepository = (tx: Transaction, teamId: string) => ({
  ...threadReader(tx, teamId),
  ...threadWrites(tx, teamId),
})

/** What can be read of them. */
export function threadReader(tx: ReadTransaction, teamId: string) {
  const threads = () => tx<Row>('comment_thread').where({ team_id: teamId }).whereNull('deleted_at')
  const shown = (root: string, { show, drafts }: Shown) => {
    const found = threads().where({ root })
    if (!drafts) found.whereRaw(OF_NO_DRAFT, [DRAFT])
    if (show === 'OPEN') found.whereNull('resolved_at')
    if (show === 'RESOLVED') found.whereNotNull('resolved_at')
    return found
  }
  return {
    async byIds(ids: readonly string[]): Promise<CommentThread[]> {
      return (await threads().whereRaw('id = any(?::uuid[])', [[...ids]])).map(toThread)
    },
    /** Threads of a page, the one that was answered last first. */
    async ofRoot(root: string, which: Shown, page: PageRequest): Promise<Keyed<CommentThread> & { total: number }> {
      const { rows, next } = await keysetPage<Row>(tx, shown(root, which).select('*'), NEWEST, page)
      const [counted] = await shown(root, which).count<{ count: string }[]>()
      return { rows: rows.map(toThread), next, total: Number(counted?.count ?? 0) }
    },
    /** What each open thread of a page is on, the newest first. */
    async openPlaces(root: string, drafts: boolean, limit: number): Promise<{ id: string; subject: string }[]> {
      return await shown(root, { show: 'OPEN', drafts }).select('id', 'subject').orderBy('id', 'desc').limit(limit)
    },
    /** How many threads of each page are open; none for a page without. */
    async openCounts(roots: readonly string[]): Promise<Map<string, OpenCounts>> {
      const rows = await threads()
        .whereRaw('root = any(?::text[])', [[...roots]])
        .whereNull('resolved_at')
        .groupBy('root')
        .select<{ root: string; count: string; published: string }[]>(
          'root',
          tx.raw('count(*) as count'),
          tx.raw(`count(*) filter (where ${OF_NO_DRAFT}) as published`, [DRAFT]),
        )
      return new Map(
        rows.map(({ root, count, published }) => [root, { all: Number(count), published: Number(published) }]),
      )
    },
  }
}

function threadWrites(tx: Transaction, teamId: string) {
  const threads = () => tx<Row>('comment_thread').where({ team_id: teamId })
  return {
    /** The thread, which nobody else changes until the transaction ends; null where it is not there. */
    async lock(id: string): Promise<CommentThread | null> {
      const row = await threads().where({ id }).whereNull('deleted_at').forUpdate().first()
      return row ? toThread(row) : null
    },
    /** Adds a thread; one that is there already stays as it is. */
    async add(
      thread: Pick<CommentThread, 'id' | 'subject' | 'root' | 'quote' | 'createdBy'>,
      now: Date,
    ): Promise<void> {
      const { id, subject, root, quote, createdBy } = thread
      const times = { created_at: now, latest_at: now }
      const row = { team_id: teamId, id, subject, root, quote, created_by: createdBy, ...times }
      await tx('comment_thread').insert(row).onConflict('id').ignore()
    },
    async save(thread: CommentThread): Promise<void> {
      await threads().where({ id: thread.id }).update({
        latest_at: thread.latestAt,
        comment_count: thread.commentCount,
        resolved_at: thread.resolvedAt,
        resolved_by: thread.resolvedBy,
        deleted_at: thread.deletedAt,
      })
    },
  }
}
