import { SCOPES } from '@verbatim/contracts/scopes.ts'
import type { Identity, WorkspaceCaller } from '#src/context.ts'
import { findTokenPolicy } from '#src/oauth-clients/token-policy-repository.ts'
import { issuerOf } from '#src/oauth-grants/issuer.ts'

/** Where applications speak with the workspace, besides the page that asks people. */
export const OAUTH_PATH = '/api/auth/oauth'
export const METADATA_PATH = '/.well-known/oauth-authorization-server'

const CLIENT_PROOFS = ['client_secret_basic', 'client_secret_post', 'none']

/** What an application has to know of the workspace (RFC 8414). */
export async function discover(identity: Identity, { teamId }: WorkspaceCaller): Promise<Record<string, unknown>> {
  return identity.db.read(teamId, async (tx) => {
    const issuer = await issuerOf(tx, identity, teamId)
    const { dynamicRegistration } = await findTokenPolicy(tx, teamId)
    const at = (path: string): string => `${issuer}${OAUTH_PATH}/${path}`
    return {
      issuer,
      authorization_endpoint: `${issuer}/integrations/authorize`,
      token_endpoint: at('token'),
      revocation_endpoint: at('revoke'),
      introspection_endpoint: at('introspect'),
      ...(dynamicRegistration && { registration_endpoint: at('register') }),
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
