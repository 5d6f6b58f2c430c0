import type { Ctx } from '@verbatim/kit/context.ts'
import type { Example } from '#src/examples/example-repository.ts'

export type GraphContext = Ctx

/** What a resolver hands on for a type of the graph, where that is not the type's own shape. */
export type GraphModels = {
  Example: Example
}
