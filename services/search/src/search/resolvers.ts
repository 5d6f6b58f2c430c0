import type { Resolvers } from '@verbatim/kit/graph/subgraph.ts'
import type { SearchCtx } from '#src/context.ts'
import { type SearchInput, search } from './search.ts'

export const searchResolvers: Resolvers<SearchCtx> = {
  Query: {
    search: (_root: unknown, { input }: { input: SearchInput }, ctx: SearchCtx) => search(ctx, input),
  },
  SearchTag: {
    tag: ({ id }: { id: string }) => ({ id }),
  },
}
