import { found } from '@verbatim/kit/errors.ts'
import { findThread, requireComment } from '#src/comments/find-thread.ts'
import { commentLoaders } from '#src/comments/thread-loader.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { listNotifications } from '#src/inbox/list-notifications.ts'
import { readNotifications, unreadNotification } from '#src/inbox/read-notifications.ts'

export const inboxResolvers = {
  Query: {
    notifications: (_root, args, ctx) => listNotifications(ctx, args),
  },
  Mutation: {
    readNotifications: (_root, { input }, ctx) => readNotifications(ctx, input),
    unreadNotification: (_root, { input }, ctx) => unreadNotification(ctx, input),
  },
  Notification: {
    comment: async ({ commentId }, _args, ctx) => (await requireComment(ctx, commentId)).comment,
    thread: async ({ threadId }, _args, ctx) => found(await findThread(ctx, threadId), 'Thread'),
    title: async ({ threadId }, _args, ctx) => {
      const { root } = found(await findThread(ctx, threadId), 'Thread')
      return (await ctx.loaders(commentLoaders).access.load(root))?.page.title ?? ''
    },
  },
} satisfies Resolvers
