import type { Resolvers } from '#src/gql/graph-types.ts'
import { chooseMail, ownMailChoices } from '#src/mail-choices/choose-mail.ts'

export const mailChoiceResolvers = {
  Query: {
    ownMailChoices: (_root, _arguments, ctx) => ownMailChoices(ctx),
  },
  Mutation: {
    chooseMail: (_root, { input }, ctx) => chooseMail(ctx, input),
  },
} satisfies Resolvers
