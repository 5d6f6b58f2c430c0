import { REACTIONS } from '@verbatim/contracts/reactions.ts'
import { formatResourceId, type ResourceType } from '@verbatim/contracts/resource-ids.ts'
import { permits } from '@verbatim/contracts/roles.ts'
import { addComment, type Said } from '#src/comments/add-comment.ts'
import { mentionedIn } from '#src/comments/comment.ts'
import { canDeleteComment, canEditComment, canReply, canResolve } from '#src/comments/comment-policy.ts'
import { deleteComment } from '#src/comments/delete-comment.ts'
import { editComment } from '#src/comments/edit-comment.ts'
import { findComment, findThread, requireComment, requireThread } from '#src/comments/find-thread.ts'
import { commentsOf, listThreads, mentionable, threadPlaces } from '#src/comments/list-threads.ts'
import { reactToComment } from '#src/comments/react-to-comment.ts'
import { firstOf, NAMED_MEMBERS } from '#src/comments/reaction.ts'
import { reopenThread, resolveThread } from '#src/comments/resolve-thread.ts'
import { commentLoaders } from '#src/comments/thread-loader.ts'
import type { ActivityCtx } from '#src/context.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'

const memberRef = (id: string) => ({ __typename: 'Member' as const, id })
const said = ({ unreached, ...rest }: Said) => ({ ...rest, unreached: unreached.map(memberRef) })

const heldOn = (ctx: ActivityCtx, root: string) => ctx.loaders(commentLoaders).access.load(root)

/** Open threads of a page that carries its own count; none where it cannot be read. */
const counted = (type: ResourceType) => ({
  __resolveReference: ({ id }: { id: string }) => ({ id }),
  openThreadCount: async ({ id }: { id: string }, _args: unknown, ctx: ActivityCtx): Promise<number> => {
    const root = formatResourceId(type, id)
    const held = await heldOn(ctx, root)
    if (!held || !permits(held.level, 'READ')) return 0
    const { all, published } = await ctx.loaders(commentLoaders).openCount.load(root)
    return permits(held.level, 'WRITE') ? all : published
  },
})

export const commentResolvers = {
  Query: {
    commentThreads: (_root, args, ctx) => listThreads(ctx, args),
    threadPlaces: (_root, { subject }, ctx) => threadPlaces(ctx, subject),
    commentThread: (_root, { id }, ctx) => requireThread(ctx, id),
    threadOfComment: async (_root, { commentId }, ctx) => (await requireComment(ctx, commentId)).thread,
    mentionable: async (_root, args, ctx) => (await mentionable(ctx, args)).map(memberRef),
  },
  Mutation: {
    addComment: async (_root, { input }, ctx) => said(await addComment(ctx, input)),
    editComment: async (_root, { input }, ctx) => said(await editComment(ctx, input)),
    deleteComment: (_root, { input }, ctx) => deleteComment(ctx, input),
    reactToComment: (_root, { input }, ctx) => reactToComment(ctx, input),
    resolveThread: (_root, { input }, ctx) => resolveThread(ctx, input),
    reopenThread: (_root, { input }, ctx) => reopenThread(ctx, input),
  },
  CommentThread: {
    __resolveReference: ({ id }: { id: string }, ctx) => findThread(ctx, id),
    subjectGone: ({ subject }, _args, ctx) => ctx.loaders(commentLoaders).isGone.load(subject),
    comments: (thread, args, ctx) => commentsOf(ctx, thread, args),
    createdBy: ({ createdBy }) => memberRef(createdBy),
    resolvedBy: ({ resolvedBy }) => (resolvedBy === null ? null : memberRef(resolvedBy)),
    viewerCan: async (thread, _args, ctx) => {
      const held = await heldOn(ctx, thread.root)
      return { reply: canReply(held), resolve: canResolve(ctx.actor, thread, held) }
    },
  },
  Comment: {
    __resolveReference: async ({ id }: { id: string }, ctx) => (await findComment(ctx, id))?.comment ?? null,
    author: ({ authorId }) => memberRef(authorId),
    reactions: async ({ id }, { first }, ctx) =>
      firstOf(await ctx.loaders(commentLoaders).reactions.load(id), first, REACTIONS.length),
    mentions: ({ body }) => mentionedIn(body).map(memberRef),
    viewerCan: async (comment, _args, ctx) => {
      const thread = await ctx.loaders(commentLoaders).thread.load(comment.threadId)
      const held = thread ? await heldOn(ctx, thread.root) : null
      return { edit: canEditComment(ctx.actor, comment, held), delete: canDeleteComment(ctx.actor, comment, held) }
    },
  },
  CommentReaction: {
    count: ({ userIds }) => userIds.length,
    viewerReacted: ({ userIds }, _args, ctx) => userIds.includes(ctx.actor.userId),
    members: ({ userIds }, { first }) => firstOf(userIds, first, NAMED_MEMBERS).map(memberRef),
  },
  Note: counted('note'),
  Insight: counted('insight'),
  Person: counted('person'),
} satisfies Resolvers
