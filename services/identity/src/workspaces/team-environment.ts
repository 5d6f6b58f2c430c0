import type { ConnectionKind } from '@verbatim/contracts/sign-in-problems.ts'
import { connectionReader } from '#src/connections/connection-repository.ts'
import { domainReader } from '#src/connections/domain-repository.ts'
import { findPolicy } from '#src/connections/policy-repository.ts'
import type { Identity } from '#src/context.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

/**
 * The team environment that is read before anybody has signed in (specification, platform contracts): what the workspace
 * is called and which ways in it has. There is no Auth0 here, nor colours or logos of workspaces yet, so those are null.
 */
export type TeamEnvironment = {
  teamId: string
  name: string
  authConfig: null
  auth0OrganizationId: null
  passwordAuthenticationEnabled: boolean
  googleAuthenticationEnabled: boolean
  microsoftAuthenticationEnabled: boolean
  ssoAuthenticationEnabled: boolean
  oidcIssuer: string | null
  primaryColor: null
  logo: null
  /** The connections that are on, for their buttons. */
  connections: { id: string; kind: ConnectionKind; name: string }[]
  /** Domains whose people come in by a connection only. */
  enforcedDomains: string[]
}

/** Reads it; throws NotFound. */
export function teamEnvironment({ db }: Identity, teamId: string): Promise<TeamEnvironment> {
  return db.read(teamId, async (tx) => {
    const { name } = await workspaceReader(tx).get(teamId)
    const on = (await connectionReader(tx, teamId).list()).filter(({ isOn }) => isOn)
    const { enforced } = await findPolicy(tx, teamId)
    const domains = enforced ? await domainReader(tx, teamId).list() : []
    const has = (kind: ConnectionKind): boolean => on.some((one) => one.kind === kind)
    return {
      teamId,
      name,
      authConfig: null,
      auth0OrganizationId: null,
      // Guests of a workspace that asks for single sign-on, and its break-glass account, still sign in so.
      passwordAuthenticationEnabled: true,
      googleAuthenticationEnabled: has('GOOGLE'),
      microsoftAuthenticationEnabled: has('MICROSOFT'),
      ssoAuthenticationEnabled: has('OIDC') || has('SAML'),
      oidcIssuer: on.find(({ kind }) => kind === 'OIDC')?.issuer ?? null,
      primaryColor: null,
      logo: null,
      connections: on.map(({ id, kind, name: label }) => ({ id, kind, name: label })),
      enforcedDomains: domains.filter(({ verifiedAt }) => verifiedAt).map(({ domain }) => domain),
    }
  })
}
