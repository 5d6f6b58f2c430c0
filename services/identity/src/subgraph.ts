import { readFile } from 'node:fs/promises'
import type { CompleteResolvers } from '@verbatim/kit/graph/complete-resolvers.ts'
import { joinResolvers } from '@verbatim/kit/graph/join-resolvers.ts'
import { dateTimeScalar, jsonScalar } from '@verbatim/kit/graph/scalars.ts'
import { accountResolvers } from '#src/accounts/resolvers.ts'
import { alertResolvers } from '#src/alerts/resolvers.ts'
import { apiTokenResolvers } from '#src/api-tokens/resolvers.ts'
import { auditResolvers } from '#src/audit/resolvers.ts'
import { auditStreamResolvers } from '#src/audit/stream/resolvers.ts'
import { complianceResolvers } from '#src/compliance/resolvers.ts'
import { connectionResolvers } from '#src/connections/resolvers.ts'
import { dashboardResolvers } from '#src/dashboard/resolvers.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { groupResolvers } from '#src/groups/resolvers.ts'
import { inviteResolvers } from '#src/invites/resolvers.ts'
import { mailChoiceResolvers } from '#src/mail-choices/resolvers.ts'
import { memberPolicyResolvers } from '#src/member-policy/resolvers.ts'
import { memberResolvers } from '#src/members/resolvers.ts'
import { oauthClientResolvers } from '#src/oauth-clients/resolvers.ts'
import { oauthGrantResolvers } from '#src/oauth-grants/resolvers.ts'
import { onboardingResolvers } from '#src/onboarding/resolvers.ts'
import { passkeyResolvers } from '#src/passkeys/resolvers.ts'
import { providerAccountResolvers } from '#src/provider-accounts/resolvers.ts'
import { roleRequestResolvers } from '#src/role-requests/resolvers.ts'
import { samlResolvers } from '#src/saml/resolvers.ts'
import { scimResolvers } from '#src/scim/resolvers.ts'
import { sessionResolvers } from '#src/sessions/resolvers.ts'
import { supportVisitResolvers } from '#src/support-visits/resolvers.ts'
import { unusualActResolvers } from '#src/unusual-acts/resolvers.ts'
import { workspaceResolvers } from '#src/workspaces/resolvers.ts'

/** Features whose schema.graphql makes up the subgraph. */
const FEATURES = [
  'accounts',
  'workspaces',
  'members',
  'member-policy',
  'compliance',
  'role-requests',
  'groups',
  'invites',
  'mail-choices',
  'api-tokens',
  'oauth-clients',
  'oauth-grants',
  'onboarding',
  'connections',
  'saml',
  'scim',
  'sessions',
  'support-visits',
  'passkeys',
  'provider-accounts',
  'audit',
  'audit/stream',
  'alerts',
  'unusual-acts',
  'dashboard',
]

/** The resolvers of all features as one map; one that is missing does not compile. */
export const resolvers = joinResolvers(
  { DateTime: dateTimeScalar, JSON: jsonScalar },
  accountResolvers,
  workspaceResolvers,
  memberResolvers,
  mailChoiceResolvers,
  memberPolicyResolvers,
  complianceResolvers,
  roleRequestResolvers,
  groupResolvers,
  inviteResolvers,
  apiTokenResolvers,
  oauthClientResolvers,
  oauthGrantResolvers,
  onboardingResolvers,
  connectionResolvers,
  samlResolvers,
  sessionResolvers,
  supportVisitResolvers,
  scimResolvers,
  passkeyResolvers,
  providerAccountResolvers,
  auditResolvers,
  auditStreamResolvers,
  alertResolvers,
  unusualActResolvers,
  dashboardResolvers,
) satisfies CompleteResolvers<Resolvers>

/** The SDL of all features. */
export async function readSdl(): Promise<string> {
  const texts = await Promise.all(
    FEATURES.map((feature) => readFile(new URL(`./${feature}/schema.graphql`, import.meta.url), 'utf8')),
  )
  return texts.join('\n')
}
