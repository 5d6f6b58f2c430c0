import { readFile } from 'node:fs/promises'
import { dateTimeScalar, jsonScalar } from '@verbatim/kit/graph/scalars.ts'
import type { Resolvers } from '@verbatim/kit/graph/subgraph.ts'
import * as apiTokens from '#src/api-tokens/resolvers.ts'
import type { IdentityCtx } from '#src/context.ts'
import * as invites from '#src/invites/resolvers.ts'
import * as members from '#src/members/resolvers.ts'
import * as workspaces from '#src/workspaces/resolvers.ts'

/** Features whose schema.graphql makes up the subgraph. */
const FEATURES = ['workspaces', 'members', 'invites', 'api-tokens']

export const resolvers: Resolvers<IdentityCtx> = {
  DateTime: dateTimeScalar,
  JSON: jsonScalar,
  Query: { ...workspaces.queries, ...members.queries, ...invites.queries, ...apiTokens.queries },
  Mutation: { ...workspaces.mutations, ...members.mutations, ...invites.mutations, ...apiTokens.mutations },
  ...workspaces.types,
  ...members.types,
  ...invites.types,
  ...apiTokens.types,
}

/** The SDL of all features. */
export async function readSdl(): Promise<string> {
  const texts = await Promise.all(
    FEATURES.map((feature) => readFile(new URL(`./${feature}/schema.graphql`, import.meta.url), 'utf8')),
  )
  return texts.join('\n')
}
