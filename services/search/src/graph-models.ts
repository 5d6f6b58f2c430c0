import type { SearchCtx } from '#src/context.ts'
import type { SearchHit } from '#src/search/search-page.ts'

export type GraphContext = SearchCtx

/** What a resolver hands on for a type of the graph, where that is not the type's own shape. */
export type GraphModels = {
  SearchHit: SearchHit
}
