import type { CompleteResolvers } from '@verbatim/kit/graph/complete-resolvers.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { exampleReader, exampleRepository } from './example-repository.ts'

export const exampleResolvers = {
  Query: {
    examples: (_root, _args, { read, actor }) => read((tx) => exampleReader(tx, actor.teamId).list()),
  },
  Mutation: {
    createExample: (_root, { title }, { write, actor, newId }) =>
      write(async (tx) => {
        const example = { id: newId(), title }
        await exampleRepository(tx, actor.teamId).add(example)
        return example
      }),
  },
  Example: {
    __resolveReference: async ({ id }: { id: string }, { read, actor }) =>
      (await read((tx) => exampleReader(tx, actor.teamId).find(id))) ?? null,
  },
} satisfies CompleteResolvers<Resolvers>
