import type { Service } from '@verbatim/contracts/service-manifest.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { Resolvers } from '@verbatim/kit/graph/subgraph.ts'
import type { World } from './world.ts'

export type TestContext = { actor: Actor; requestId: string; trace: string | null }

const isoDate = '2026-11-21T10:00:00.000Z'
type Ref = { id: string }

/** Just enough behind the product's schema to see what the gateway does. */
export const resolversOf = (world: World): Partial<Record<Service, Resolvers<TestContext>>> => ({
  identity: identityResolvers(world),
  notes: notesResolvers(world),
  insights: insightsResolvers(world),
})

function identityResolvers(world: World): Resolvers<TestContext> {
  const member = (actor: Actor, id: string) => ({ ...world.memberOf(actor, id), id, joinedAt: isoDate })
  return {
    Query: {
      me: (_root: unknown, _args: unknown, { actor }: TestContext) => member(actor, actor.userId),
      workspace: (_root: unknown, _args: unknown, { actor, requestId, trace }: TestContext) => ({
        id: actor.teamId,
        name: `${requestId} ${trace}`,
      }),
    },
    Mutation: {
      renameMe: (_root: unknown, { input }: { input: { name: string } }, { actor }: TestContext) => {
        world.memberOf(actor, actor.userId).name = input.name
        return member(actor, actor.userId)
      },
    },
    Member: { __resolveReference: ({ id }: Ref, { actor }: TestContext) => member(actor, id) },
  }
}

function notesResolvers(world: World): Resolvers<TestContext> {
  return {
    Query: {
      note: (_root: unknown, { id }: Ref, { actor }: TestContext) => world.noteFor(actor, id),
      project: (_root: unknown, { id }: Ref, { actor }: TestContext) => world.projectFor(actor, id),
      notes: async (_root: unknown, { projectId }: { projectId: string }, { actor }: TestContext) => {
        await world.held()
        const items = [...world.notes.values()].filter(
          (note) => note.teamId === actor.teamId && (!projectId || note.projectId === projectId),
        )
        return { items, total: items.length }
      },
      projects: () => {
        throw new Error('the database is on fire')
      },
    },
    Mutation: {
      createNote: (_root: unknown, { input }: { input: { title: string } }) => {
        throw invalid(`A title may have at most ${input.title.length - 1} characters`, { title: 'too long' })
      },
    },
    Note: {
      __resolveReference: ({ id }: Ref, { actor }: TestContext) => world.noteFor(actor, id),
      createdBy: ({ createdBy }: { createdBy: string }) => ({ id: createdBy }),
      project: ({ projectId }: { projectId: string }) => ({ id: projectId }),
      createdAt: () => isoDate,
      highlights: () => [],
      abstract: () => null,
    },
    Project: {
      __resolveReference: ({ id }: Ref, { actor }: TestContext) => world.projectFor(actor, id),
      title: ({ id, title }: { id: string; title?: string }) => title ?? world.projects.get(id)?.title,
    },
  }
}

function insightsResolvers(world: World): Resolvers<TestContext> {
  return {
    Query: {
      insight: (_root: unknown, { id }: Ref, { actor }: TestContext) => world.insightFor(actor, id),
    },
    Insight: {
      project: ({ projectId }: { projectId: string }) => ({ id: projectId }),
      authors: ({ authors }: { authors: string[] }) => authors.map((id) => ({ id })),
      highlights: () => [],
      viewerCan: (_insight: unknown, _args: unknown, { actor }: TestContext) => ({ edit: actor.role !== 'VIEWER' }),
    },
  }
}
