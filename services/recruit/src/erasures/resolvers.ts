import { wordFinder } from '@verbatim/kit/erasure/erased-words.ts'
import { requireEraser } from '@verbatim/kit/erasure/who-erases.ts'
import { found } from '@verbatim/kit/errors.ts'
import { erasePerson, retryErasure } from '#src/erasures/erase-person.ts'
import { ERASING } from '#src/erasures/erasure.ts'
import { erasureReader } from '#src/erasures/erasure-repository.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { knownPersonId } from '#src/people/person-policy.ts'

const countsOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([what, count]) => ({ what, count }))

export const erasureResolvers = {
  Query: {
    erasures(_root, _args, ctx) {
      requireEraser(ctx.actor)
      return ctx.read((tx) => erasureReader(tx, ctx.actor.teamId).list())
    },
    async erasure(_root, { id }, ctx) {
      requireEraser(ctx.actor)
      const erasureId = knownPersonId(id)
      return found(await ctx.read((tx) => erasureReader(tx, ctx.actor.teamId).find(erasureId)), 'Erasure')
    },
  },
  Mutation: {
    erasePerson: (_root, { input }, ctx) => erasePerson(ctx, input),
    retryErasure: (_root, { input }, ctx) => retryErasure(ctx, input.erasureId),
  },
  Erasure: {
    askedBy: ({ askedBy }) => (askedBy === null ? null : { __typename: 'Member' as const, id: askedBy }),
    places: ({ places }) =>
      ERASING.map((service) => {
        const place = places[service]
        return {
          service,
          state: place?.state ?? ('RUNNING' as const),
          done: place?.done ?? 0,
          total: place?.total ?? 0,
          erased: countsOf(place?.counts ?? {}),
          kept: countsOf(place?.kept ?? {}),
        }
      }),
    receipt: ({ receipt }, _args, { publicKey }) => receipt && { ...receipt, publicKey },
    covers: ({ words }, { words: asked }) => wordFinder(words).is(asked),
  },
} satisfies Resolvers
