import type { RecruitCtx } from '#src/context.ts'
import type { Erasure } from '#src/erasures/erasure.ts'
import type { Person } from '#src/people/person.ts'

export type GraphContext = RecruitCtx

/** What a resolver hands on for a type of the graph, where that is not the type's own shape. */
export type GraphModels = {
  Erasure: Erasure
  Person: Person
}
