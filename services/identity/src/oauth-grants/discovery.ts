import { ROUTES, type RouteName } from '@verbatim/contracts/route-table.ts'
import { SCOPES } from '@verbatim/contracts/scopes.ts'
import type { Identity, WorkspaceCaller } from '#src/context.ts'
import { findTokenPolicy } from '#src/oauth-clients/token-policy-repository.ts'
import { issuerOf } from '#src/oauth-grants/issuer.ts'

const CLIENT_PROOFS = ['client_secret_basic', 'client_secret_post', 'none']

/** What an application has to know of the workspace (RFC 8414). */
export async function discover(identity: Identity, { teamId }: WorkspaceCaller): Promise<Record<string, unknown>> {
  return identity.db.read(teamId, async (tx) => {
    const issuer = await issuerOf(tx, identity, teamId)
    const at = (name: RouteName): string => `${issuer}${ROUTES[name].path}`
    const { dynamicRegistration } = await findTokenPolicy(tx, teamId)
    return {
      issuer,
      authorization_endpoint: at('authorize'),
      token_endpoint: at('oauthToken'),
      revocation_endpoint: at('oauthRevoke'),
      introspection_endpoint: at('oauthIntrospect'),
      ...(dynamicRegistration && { registration_endpoint: at('oauthRegister') }),
      scopes_supported: SCOPES,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: CLIENT_PROOFS,
      revocation_endpoint_auth_methods_supported: CLIENT_PROOFS,
      introspection_endpoint_auth_methods_supported: CLIENT_PROOFS,
      authorization_response_iss_parameter_supported: true,
    }
  })
}
