import { readFile } from 'node:fs/promises'
import type { CompleteResolvers } from '@verbatim/kit/graph/complete-resolvers.ts'
import { joinResolvers } from '@verbatim/kit/graph/join-resolvers.ts'
import { dateTimeScalar, jsonScalar } from '@verbatim/kit/graph/scalars.ts'
import { apiTokenResolvers } from '#src/api-tokens/resolvers.ts'
import { connectionResolvers } from '#src/connections/resolvers.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { groupResolvers } from '#src/groups/resolvers.ts'
import { inviteResolvers } from '#src/invites/resolvers.ts'
import { memberResolvers } from '#src/members/resolvers.ts'
import { onboardingResolvers } from '#src/onboarding/resolvers.ts'
import { scimResolvers } from '#src/scim/resolvers.ts'
import { sessionResolvers } from '#src/sessions/resolvers.ts'
import { workspaceResolvers } from '#src/workspaces/resolvers.ts'

/** Features whose schema.graphql makes up the subgraph. */
const FEATURES = [
  'workspaces',
  'members',
  'groups',
  'invites',
  'api-tokens',
  'onboarding',
  'connections',
  'scim',
  'sessions',
]

/** The resolvers of all features as one map; one that is missing does not compile. */
export const resolvers = joinResolvers(
  { DateTime: dateTimeScalar, JSON: jsonScalar },
  workspaceResolvers,
  memberResolvers,
  groupResolvers,
  inviteResolvers,
  apiTokenResolvers,
  onboardingResolvers,
  connectionResolvers,
  sessionResolvers,
  scimResolvers,
) satisfies CompleteResolvers<Resolvers>

/** The SDL of all features. */
export async function readSdl(): Promise<string> {
  const texts = await Promise.all(
    FEATURES.map((feature) => readFile(new URL(`./${feature}/schema.graphql`, import.meta.url), 'utf8')),
  )
  return texts.join('\n')
}
