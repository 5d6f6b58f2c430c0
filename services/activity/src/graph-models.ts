import type { Comment } from '#src/comments/comment.ts'
import type { CommentThread } from '#src/comments/comment-thread.ts'
import type { Reaction } from '#src/comments/reaction.ts'
import type { ActivityCtx } from '#src/context.ts'
import type { Notification } from '#src/inbox/notification.ts'

export type GraphContext = ActivityCtx

/** What a resolver hands on for a type of the graph, where that is not the type's own shape. */
export type GraphModels = {
  Comment: Comment
  CommentReaction: Reaction
  CommentThread: CommentThread
  Notification: Notification
  Note: { id: string }
  Insight: { id: string }
  Person: { id: string }
}
