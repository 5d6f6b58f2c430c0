import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import type { Comment } from '#src/comments/comment.ts'
import { commentReader } from '#src/comments/comment-repository.ts'
import type { CommentThread } from '#src/comments/comment-thread.ts'
import type { Reaction } from '#src/comments/reaction.ts'
import { reactionReader } from '#src/comments/reaction-repository.ts'
import { type OpenCounts, threadReader } from '#src/comments/thread-repository.ts'
import { wholeOf } from '#src/subjects/subject.ts'
import { type PageAccess, pageAccess } from '#src/subjects/subject-access.ts'
import { subjectReader } from '#src/subjects/subject-repository.ts'

/** How many comments of a thread are shown unless more are asked for. */
export const SHOWN_COMMENTS = 50

const NONE: OpenCounts = { all: 0, published: 0 }

/** Batched reads of comments, and what the viewer may do with the pages on which they stand. */
export const commentLoaders = ({ actor, read }: Ctx) => ({
  access: new DataLoader<string, PageAccess | null>(async (roots) => {
    const access = await read((tx) => pageAccess(tx, actor.teamId, actor, roots))
    return roots.map((root) => access.get(root) ?? null)
  }),
  thread: new DataLoader<string, CommentThread | null>(async (ids) => {
    const threads = await read((tx) => threadReader(tx, actor.teamId).byIds(ids))
    const byId = new Map(threads.map((thread) => [thread.id, thread]))
    return ids.map((id) => byId.get(id) ?? null)
  }),
  comment: new DataLoader<string, Comment | null>(async (ids) => {
    const comments = await read((tx) => commentReader(tx, actor.teamId).byIds(ids))
    const byId = new Map(comments.filter(({ deletedAt }) => !deletedAt).map((comment) => [comment.id, comment]))
    return ids.map((id) => byId.get(id) ?? null)
  }),
  reactions: new DataLoader<string, Reaction[]>(async (commentIds) => {
    const reactions = await read((tx) => reactionReader(tx, actor.teamId).of(commentIds))
    return commentIds.map((id) => reactions.get(id) ?? [])
  }),
  /** The last 50 comments of a thread. */
  lastComments: new DataLoader<string, Comment[]>(async (threadIds) => {
    const comments = await read((tx) => commentReader(tx, actor.teamId).lastOf(threadIds, SHOWN_COMMENTS))
    const byThread = Map.groupBy(comments, ({ threadId }) => threadId)
    return threadIds.map((id) => byThread.get(id) ?? [])
  }),
  // What nobody tells of is gone too: after an archive is restored, deleted highlights are not told again.
  isGone: new DataLoader<string, boolean>(async (resources) => {
    const subjects = await read((tx) => subjectReader(tx, actor.teamId).byResources(resources.map(wholeOf)))
    return resources.map((resource) => subjects.get(wholeOf(resource))?.deleted ?? true)
  }),
  openCount: new DataLoader<string, OpenCounts>(async (roots) => {
    const counts = await read((tx) => threadReader(tx, actor.teamId).openCounts(roots))
    return roots.map((root) => counts.get(root) ?? NONE)
  }),
})
