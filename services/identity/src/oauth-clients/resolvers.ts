import { forbidden } from '@verbatim/kit/errors.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { clientIdOf, type OAuthClient } from '#src/oauth-clients/oauth-client.ts'
import { oauthClientReader } from '#src/oauth-clients/oauth-client-repository.ts'
import { registerOAuthClient } from '#src/oauth-clients/register-oauth-client.ts'
import { removeOAuthClient } from '#src/oauth-clients/remove-oauth-client.ts'
import { rotateClientSecret } from '#src/oauth-clients/rotate-client-secret.ts'
import { setTokenPolicy } from '#src/oauth-clients/set-token-policy.ts'
import { findTokenPolicy } from '#src/oauth-clients/token-policy-repository.ts'
import { updateOAuthClient } from '#src/oauth-clients/update-oauth-client.ts'
import { grantReader } from '#src/oauth-grants/grant-repository.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

export const oauthClientResolvers = {
  Query: {
    oauthClients: (_root, _arguments, ctx) => listClients(ctx),
    tokenPolicy: (_root, _arguments, { read, actor }) => read((tx) => findTokenPolicy(tx, actor.teamId)),
  },
  Mutation: {
    registerOAuthClient: (_root, { input }, ctx) => registerOAuthClient(ctx, input),
    updateOAuthClient: (_root, { input }, ctx) => updateOAuthClient(ctx, input),
    rotateOAuthClientSecret: (_root, { input }, ctx) => rotateClientSecret(ctx, input),
    removeOAuthClient: (_root, { input }, ctx) => removeOAuthClient(ctx, input),
    setTokenPolicy: (_root, { input }, ctx) => setTokenPolicy(ctx, input),
  },
  OAuthClient: {
    clientId: clientIdOf,
    redirectUris: ({ redirectUris }) => [...redirectUris],
    scopes: ({ scopes }) => [...scopes],
    registeredBy: ({ registeredBy }, _arguments, { loaders }) =>
      registeredBy === null ? null : loaders.member.load(registeredBy),
    grants: ({ id }, _arguments, { read, actor, clock }) =>
      read((tx) => grantReader(tx, actor.teamId).listOfClient(id, clock.now())),
  },
  TokenPolicy: {
    changedBy: ({ changedBy }, _arguments, { loaders }) => (changedBy === null ? null : loaders.member.load(changedBy)),
  },
} satisfies Resolvers

async function listClients({ actor, read }: IdentityCtx): Promise<OAuthClient[]> {
  if (!canManageMembers(actor)) throw forbidden('Only managers see applications.')
  return read((tx) => oauthClientReader(tx, actor.teamId).list())
}
