import type { Resolvers } from '#src/gql/graph-types.ts'
import { quoteFates } from '#src/highlights/quotes/quote-fates.ts'
import type { Trash } from '#src/trash/trash-of.ts'

export const quotesResolvers = (trash: Pick<Trash, 'restorable'>) =>
  ({
    Query: { quoteFates: (_root, { highlightIds }, ctx) => quoteFates(ctx, trash, highlightIds) },
  }) satisfies Resolvers
