import { fieldValuesOf } from '#src/fields/field-values.ts'
import { setInsightFieldValues } from '#src/fields/set-insight-field-values.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'

export const fieldsResolvers = {
  Mutation: {
    setInsightFieldValues: (_root, { input }, ctx) => setInsightFieldValues(ctx, input),
  },
  Insight: {
    fieldValues: (insight, { fieldIds }, ctx) => fieldValuesOf(ctx, insight, fieldIds),
  },
} satisfies Resolvers
